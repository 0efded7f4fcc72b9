/** The session storage of this tab, accessed only on use, like localStore. Access may throw; callers must catch. */
export const tabStore: Pick<Storage, 'getItem' | 'setItem'> = {
  getItem: (key) => sessionStorage.getItem(key),
  setItem: (key, value) => sessionStorage.setItem(key, value),
}
