/** The colour of text about what is wrong or destroys something, with enough contrast in both schemes. */
export const dangerText = 'var(--mantine-color-error)'
