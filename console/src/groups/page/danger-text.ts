/** The colour of text about what is wrong or destroys something, with enough contrast in both schemes. */
export const dangerText = 'light-dark(var(--mantine-color-red-9), var(--mantine-color-red-3))'
