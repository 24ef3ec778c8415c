import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core'

/** The colour of the pages that people sign in on. */
const primary = '#17594a'

const mixed = (share: number, other: string) =>
  `color-mix(in oklab, ${primary} ${share}%, ${other})`

/** From light to dark, with the colour itself as the seventh. */
const shades: MantineColorsTuple = [
  mixed(6, 'white'),
  mixed(14, 'white'),
  mixed(28, 'white'),
  mixed(44, 'white'),
  mixed(60, 'white'),
  mixed(80, 'white'),
  primary,
  mixed(88, 'black'),
  mixed(74, 'black'),
  mixed(60, 'black'),
]

export const theme = createTheme({
  colors: { primary: shades },
  primaryColor: 'primary',
  primaryShade: { light: 6, dark: 4 },
  defaultRadius: 'md',
  fontFamily: 'system-ui, sans-serif',
  headings: { fontWeight: '650' },
  // The header of a dialog would be a second banner of the page.
  components: { ModalHeader: { defaultProps: { role: 'presentation' } } },
})

/** Dimmed text with the contrast that WCAG asks of small text. */
export const dimmedText: CSSVariablesResolver = ({ colors }) => ({
  variables: {},
  light: { '--mantine-color-dimmed': colors.gray[7] },
  dark: { '--mantine-color-dimmed': colors.dark[1] },
})
