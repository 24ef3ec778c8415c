import { Button, Stack, Text, UnstyledButton } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { findGroups, groupsKey } from '../../api/groups-api.ts'
import { useGroupNames } from '../../references/use-group-names.ts'
import { Failure } from '../../ui/failure.tsx'
import { LinesSkeleton } from '../../ui/skeletons.tsx'
import { useUiWords } from '../../ui/ui-words.ts'
import { useGroupWords } from '../group-words.ts'
import classes from './found-groups.module.css'
import { ancestorsOf } from './tree-rows.ts'

interface FoundGroupsProps {
  readonly text: string
  readonly selected: string | undefined
  readonly onChoose: (groupId: string) => void
}

/** The groups whose names or ids have the words that were typed. */
export function FoundGroups({ text, selected, onChoose }: FoundGroupsProps) {
  const words = useGroupWords()
  const { more } = useUiWords()
  const found = useInfiniteQuery({
    queryKey: [groupsKey, 'found', text],
    queryFn: ({ pageParam }) => findGroups(text, pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    placeholderData: (before) => before,
  })
  const nameOfGroup = useGroupNames(
    (found.data?.pages ?? []).flatMap((page) =>
      page.groups.flatMap(({ path }) => ancestorsOf(path)),
    ),
  )
  if (found.error) return <Failure error={found.error} onAgain={() => void found.refetch()} />
  if (!found.data) return <LinesSkeleton label={words.loading} />
  const groups = found.data.pages.flatMap((page) => page.groups)
  if (groups.length === 0) {
    return (
      <Stack gap={4} px="xs">
        <Text size="sm">{words.noneFound(text)}</Text>
        <Text size="sm" c="dimmed">
          {words.noneFoundHint}
        </Text>
      </Stack>
    )
  }
  return (
    <nav aria-label={words.found} className={classes.list} onKeyDown={walk}>
      {groups.map(({ groupId, groupName, path }) => (
        <UnstyledButton
          key={groupId}
          className={classes.found}
          title={groupId}
          aria-current={groupId === selected || undefined}
          onClick={() => onChoose(groupId)}
        >
          <Text size="sm" truncate>
            {groupName}
          </Text>
          <Text size="xs" truncate className={classes.path}>
            {ancestorsOf(path).map(nameOfGroup).join(' / ')}
          </Text>
        </UnstyledButton>
      ))}
      {found.hasNextPage && (
        <Button variant="subtle" size="xs" onClick={() => void found.fetchNextPage()}>
          {more}
        </Button>
      )}
    </nav>
  )
}

/** The arrow keys go from one result to the next. */
function walk(event: React.KeyboardEvent): void {
  const step = { ArrowDown: 'nextElementSibling', ArrowUp: 'previousElementSibling' } as const
  if (!(event.key in step)) return
  const target = document.activeElement?.[step[event.key as keyof typeof step]]
  if (target instanceof HTMLElement) target.focus()
  event.preventDefault()
}
