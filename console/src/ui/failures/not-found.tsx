import { LockClosedIcon, MagnifyingGlassIcon } from '@heroicons/react/24/outline'
import { Button, Group, Stack, Text, ThemeIcon, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { ApiError } from '../../api/api-error.ts'
import { useWords } from '../../language/words.tsx'
import { palette } from '../view/palette-store.ts'
import { notAllowed } from './error-text.ts'
import { Failure } from './failure.tsx'

/** Says that an address leads to nothing, and where to go from there. */
export function NotFound() {
  const { notFound: words } = useWords()
  return (
    <Stack gap="sm" py="xl" maw={560} align="flex-start">
      <ThemeIcon variant="light" size={44}>
        <MagnifyingGlassIcon width={24} aria-hidden />
      </ThemeIcon>
      <Title order={1} size="h2">
        {words.title}
      </Title>
      <Text c="dimmed">{words.text}</Text>
      <Group gap="sm">
        <Button renderRoot={(props) => <Link to="/" {...props} />}>{words.home}</Button>
        <Button variant="default" onClick={() => palette.open()}>
          {words.search}
        </Button>
      </Group>
    </Stack>
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
  const { error: words, notFound } = useWords()
  return (
    <Stack gap="sm" py="xl" maw={560} align="flex-start">
      <ThemeIcon variant="light" size={44}>
        <LockClosedIcon width={24} aria-hidden />
      </ThemeIcon>
      <Title order={1} size="h2">
        {notAllowed(scope, words)}
      </Title>
      <Text c="dimmed">{words.askAdministrator}</Text>
      <Group gap="sm">
        <Button renderRoot={(props) => <Link to="/" {...props} />}>{notFound.home}</Button>
        <Button variant="default" onClick={() => window.location.reload()}>
          {words.reload}
        </Button>
      </Group>
    </Stack>
  )
}
