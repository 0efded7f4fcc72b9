/** The icons of the page. Because all imports use this file, the icon family can be changed in one place. */
export * from '@tabler/icons-react'
