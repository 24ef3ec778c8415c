import { MagnifyingGlassIcon } from '@heroicons/react/24/outline'
import { Button, Group, Stack, Text, ThemeIcon, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { ApiError } from '../../api/api-error.ts'
import { useWords } from '../../language/words.tsx'
import { palette } from '../view/palette-store.ts'
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
  const isMissing = error instanceof ApiError && error.status === 404
  return isMissing ? <NotFound /> : <Failure error={error} onAgain={onAgain} />
}
