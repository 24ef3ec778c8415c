/** The colour of text about errors and deletions, with enough contrast in both schemes. */
export const dangerText = 'var(--mantine-color-error)'
