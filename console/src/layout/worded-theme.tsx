import { MantineThemeProvider } from '@mantine/core'
import { type ReactNode, useMemo } from 'react'
import { useUiWords } from '../ui/ui-words.ts'

/** Gives the buttons of the components that have no word on them a name in the language. */
export function WordedTheme({ children }: { readonly children: ReactNode }) {
  const { close } = useUiWords()
  const theme = useMemo(() => {
    const closing = { defaultProps: { closeButtonProps: { 'aria-label': close } } }
    return { components: { Modal: closing, Notification: closing } }
  }, [close])
  return <MantineThemeProvider theme={theme}>{children}</MantineThemeProvider>
}
