/** The storage of this tab alone, looked for only when it is used, as localStore is. Whoever uses it expects that it throws. */
export const tabStore: Pick<Storage, 'getItem' | 'setItem'> = {
  getItem: (key) => sessionStorage.getItem(key),
  setItem: (key, value) => sessionStorage.setItem(key, value),
}
