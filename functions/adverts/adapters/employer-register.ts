import type { EmployerMatch, EmployerRegister } from '../domain/find-employer.ts'

interface Dependencies<Register extends { date: string }> {
  openRegister: () => Promise<Register>
  /** The licence check. Only its first page counts. */
  checkName: (register: Register, name: string, page: number) => Promise<{ matches: EmployerMatch[] }>
}

/** Opens the newest register for looking up employers by the licence check. */
export const employerRegister =
  <Register extends { date: string }>({ openRegister, checkName }: Dependencies<Register>) =>
  async (): Promise<EmployerRegister> => {
    const register = await openRegister()
    return {
      date: register.date,
      matchesOf: async (name) => (await checkName(register, name, 1)).matches,
    }
  }
