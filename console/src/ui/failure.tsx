import { LockClosedIcon, MagnifyingGlassIcon } from '@heroicons/react/24/outline'
import { Alert, Button, Code, Group, Stack, Text, ThemeIcon, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ApiError } from '../api/api-error.ts'
import { openSearch } from './open-search.ts'
import { useUiWords } from './ui-words.ts'

/** An error in words that a person can act on; most refusals are in the words of the server. */
export function useErrorText(): (error: unknown) => string {
  const { error: words } = useUiWords()
  return (error) => {
    if (!(error instanceof ApiError)) return error instanceof Error ? error.message : String(error)
    if (error.isSignInTooWeak) return words.signInTooWeak
    return error.missingScope === undefined
      ? (words.refusals[error.code ?? 0] ?? error.message)
      : `${notAllowed(error.missingScope, words)} ${words.askAdministrator}`
  }
}

/** What a person without a management scope (without its prefix, such as `users_read`) may not. */
function notAllowed(
  scope: string,
  { mayNot, acts, things }: ReturnType<typeof useUiWords>['error'],
): string {
  const [thing = '', act = ''] = scope.split('_')
  const isKnown = thing in things && act in acts
  return isKnown
    ? mayNot.do(acts[act as keyof typeof acts], things[thing as keyof typeof things])
    : mayNot.this
}

interface FailureProps {
  readonly error: unknown
  readonly onAgain?: () => void
}

/** An error in words, with the reference that finds it in the log. */
export function Failure({ error, onAgain }: FailureProps) {
  const { error: words } = useUiWords()
  const textOf = useErrorText()
  const reference = error instanceof ApiError ? error.reference : undefined
  return (
    <Alert color="red" title={words.title} role="alert">
      <Text size="sm">{textOf(error)}</Text>
      {reference && (
        <Text size="xs" c="dimmed" mt="xs">
          {words.reference} <Code>{reference}</Code>
        </Text>
      )}
      {onAgain && (
        <Group mt="sm">
          <Button size="xs" variant="light" color="red" onClick={onAgain}>
            {words.again}
          </Button>
        </Group>
      )}
    </Alert>
  )
}

/** Says that an address leads to nothing, and where to go from there. */
export function NotFound() {
  const { notFound: words } = useUiWords()
  return (
    <DeadEnd
      icon={<MagnifyingGlassIcon width={24} aria-hidden />}
      title={words.title}
      text={words.text}
    >
      <Button variant="default" onClick={openSearch}>
        {words.search}
      </Button>
    </DeadEnd>
  )
}

interface ViewFailureProps {
  readonly error: Error
  readonly onAgain: () => void
}

/** Stands in for a view whose subject could not be read. */
export function ViewFailure({ error, onAgain }: ViewFailureProps) {
  const refusal = error instanceof ApiError ? error : undefined
  if (refusal?.status === 404) return <NotFound />
  if (refusal?.missingScope !== undefined) return <NotAllowed scope={refusal.missingScope} />
  return <Failure error={error} onAgain={onAgain} />
}

/** Says what the person may not do, and how to go on. */
function NotAllowed({ scope }: { readonly scope: string }) {
  const { error: words } = useUiWords()
  return (
    <DeadEnd
      icon={<LockClosedIcon width={24} aria-hidden />}
      title={notAllowed(scope, words)}
      text={words.askAdministrator}
    >
      <Button variant="default" onClick={() => window.location.reload()}>
        {words.reload}
      </Button>
    </DeadEnd>
  )
}

interface DeadEndProps {
  readonly icon: ReactNode
  readonly title: string
  readonly text: string
  /** Ways on, besides the start. */
  readonly children: ReactNode
}

function DeadEnd({ icon, title, text, children }: DeadEndProps) {
  const { notFound: words } = useUiWords()
  return (
    <Stack gap="sm" py="xl" maw={560} align="flex-start">
      <ThemeIcon variant="light" size={44}>
        {icon}
      </ThemeIcon>
      <Title order={1} size="h2">
        {title}
      </Title>
      <Text c="dimmed">{text}</Text>
      <Group gap="sm">
        <Button renderRoot={(props) => <Link to="/" {...props} />}>{words.home}</Button>
        {children}
      </Group>
    </Stack>
  )
}
