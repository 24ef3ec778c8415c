import '@mantine/core/styles.css'
import { MantineProvider } from '@mantine/core'
import { ModalsProvider } from '@mantine/modals'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { lazy, StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { ApiError } from './api/api-error.ts'
import { type SignedIn, signIn } from './auth/sign-in.ts'
import { styleNonce } from './console-settings.ts'
import { firstWording, LanguageProvider, type Wording } from './language.tsx'
import { colours, theme, WordedTheme } from './layout/theme.tsx'
import { consoleRouter } from './router.tsx'

const Notices = lazy(async () => ({ default: (await import('./ui/notices.tsx')).Notices }))

const queries = new QueryClient({
  defaultOptions: {
    queries: {
      // A refusal does not change by asking again.
      retry: (failures, error) => failures < 2 && !(error instanceof ApiError),
    },
  },
})

function start(element: HTMLElement, person: SignedIn, wording: Wording): void {
  createRoot(element).render(
    <StrictMode>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={colours}
        defaultColorScheme="auto"
        getStyleNonce={() => styleNonce}
      >
        <LanguageProvider first={wording}>
          <QueryClientProvider client={queries}>
            <WordedTheme>
              <ModalsProvider>
                <Suspense>
                  <Notices />
                </Suspense>
                <RouterProvider router={consoleRouter(person)} />
              </ModalsProvider>
            </WordedTheme>
          </QueryClientProvider>
        </LanguageProvider>
      </MantineProvider>
    </StrictMode>,
  )
}

// Dialogs stop the page behind them from scrolling by a style sheet, whose nonce is read from here.
Object.assign(globalThis, { __webpack_nonce__: styleNonce })
const [person, wording] = await Promise.all([signIn(), firstWording()])
const element = document.getElementById('root')
if (element && person) start(element, person, wording)
