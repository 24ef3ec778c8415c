/** What the documentation of all calls from own sign-in pages has in common. */
export const ownPageDocs = { chapter: 'Compatibility', refusals: 'envelope' } as const
