import { MantineThemeProvider } from '@mantine/core'
import { type ReactNode, useMemo } from 'react'
import { useWords } from '../language/words.tsx'

/** Gives the buttons of the components that have no word on them a name in the language. */
export function WordedTheme({ children }: { readonly children: ReactNode }) {
  const { close } = useWords()
  const theme = useMemo(() => {
    const closing = { defaultProps: { closeButtonProps: { 'aria-label': close } } }
    return { components: { Modal: closing, Notification: closing } }
  }, [close])
  return <MantineThemeProvider theme={theme}>{children}</MantineThemeProvider>
}
