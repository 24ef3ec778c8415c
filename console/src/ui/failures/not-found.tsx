import { LockClosedIcon, MagnifyingGlassIcon } from '@heroicons/react/24/outline'
import { Button, Group, Stack, Text, ThemeIcon, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { useUiWords } from '../ui-words.ts'
import { palette } from '../view/palette-store.ts'
import { notAllowed } from './error-text.ts'
import { Failure } from './failure.tsx'

/** Says that an address leads to nothing, and where to go from there. */
export function NotFound() {
  const { notFound: words } = useUiWords()
  return (
    <DeadEnd
      icon={<MagnifyingGlassIcon width={24} aria-hidden />}
      title={words.title}
      text={words.text}
    >
      <Button variant="default" onClick={() => palette.open()}>
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
