import {
  type CSSVariablesResolver,
  createTheme,
  type MantineColorsTuple,
  MantineThemeProvider,
} from '@mantine/core'
import { type ReactNode, useMemo } from 'react'
import { useUiWords } from '../ui/ui-words.ts'
import classes from './theme.module.css'

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
  primaryShade: 6,
  defaultRadius: 'md',
  fontFamily: 'system-ui, sans-serif',
  headings: { fontWeight: '650' },
  respectReducedMotion: true,
  components: {
    Badge: { defaultProps: { tt: 'none', fw: 500 } },
    // Names of people, groups and apps may be one long word.
    Title: { defaultProps: { c: 'bright' }, styles: { root: { overflowWrap: 'anywhere' } } },
    Input: { classNames: { input: classes.field ?? '' } },
    Anchor: { styles: { root: { overflowWrap: 'anywhere' } } },
    Breadcrumbs: {
      styles: {
        root: { flexWrap: 'wrap' },
        breadcrumb: { overflowWrap: 'anywhere', whiteSpace: 'normal', lineHeight: 1.4 },
      },
    },
    Menu: {
      defaultProps: {
        // An open menu belongs to the landmark of its button.
        withinPortal: false,
        // The focus goes to the first item; a menu must not have an element that is none.
        withInitialFocusPlaceholder: false,
        shadow: 'md',
      },
    },
    // The same surface as that of other panels, also in the dark.
    Card: { defaultProps: { bg: 'var(--mantine-color-body)' } },
    Modal: { styles: { title: { fontWeight: 650 } } },
    // The header of a dialog would be a second banner of the page.
    ModalHeader: { defaultProps: { role: 'presentation' } },
    NavLink: { styles: { root: { borderRadius: 'var(--mantine-radius-md)' } } },
  },
})

/** Tints on which text of the same colour is readable in the dark; the library uses white. */
function darkTints(name: string, [, , , light, , , strong]: MantineColorsTuple) {
  const tint = (share: number) => `color-mix(in oklab, ${strong} ${share}%, transparent)`
  return {
    [`--mantine-color-${name}-light`]: tint(22),
    [`--mantine-color-${name}-light-hover`]: tint(34),
    [`--mantine-color-${name}-light-color`]: light,
  }
}

/** Hints with the contrast that WCAG asks of small text, and links that are seen in the dark. */
export const colours: CSSVariablesResolver = ({ colors }) => ({
  variables: {},
  light: {
    '--mantine-color-dimmed': colors.gray[7],
    '--mantine-color-placeholder': colors.gray[6],
    '--mantine-color-error': colors.red[9],
    // Also while the pointer is on it, where the tint is stronger.
    '--mantine-color-red-light-color': '#a61e1e',
    '--mantine-color-yellow-light-color': '#7a4d00',
  },
  dark: {
    '--mantine-color-dimmed': colors.dark[1],
    '--mantine-color-placeholder': colors.dark[2],
    '--mantine-color-error': colors.red[4],
    '--mantine-color-anchor': colors.primary?.[3] ?? '',
    ...darkTints('gray', colors.gray),
    ...darkTints('red', colors.red),
    ...darkTints('blue', colors.blue),
    ...darkTints('yellow', colors.yellow),
    '--mantine-color-primary-light': `color-mix(in oklab, ${primary} 45%, transparent)`,
    '--mantine-color-primary-light-hover': `color-mix(in oklab, ${primary} 60%, transparent)`,
    '--mantine-color-primary-light-color': colors.primary?.[2] ?? '',
  },
})

/** Gives the buttons of the components that have no word on them a name in the language. */
export function WordedTheme({ children }: { readonly children: ReactNode }) {
  const { close } = useUiWords()
  const theme = useMemo(() => {
    const closing = { defaultProps: { closeButtonProps: { 'aria-label': close } } }
    return { components: { Modal: closing, Notification: closing } }
  }, [close])
  return <MantineThemeProvider theme={theme}>{children}</MantineThemeProvider>
}
