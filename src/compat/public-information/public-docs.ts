/** What the documentation of public information has in common. */
export const publicDocs = { chapter: 'Compatibility', refusals: 'envelope' } as const
