import { Anchor, Badge, List, Group as Row, Stack, Text } from '@mantine/core'
import type { GroupEvent } from '../../api/groups-api.ts'
import { ChangeList } from '../../references/change-list.tsx'
import { GroupName } from '../../references/group-name.tsx'
import { useReferenceWords } from '../../references/reference-words.ts'
import { useGroupNames } from '../../references/use-group-names.ts'
import { TimeText } from '../../ui/time-text.tsx'
import { useGroupWords } from '../group-words.ts'
import { nameOf, RoleBadges } from '../person-name.tsx'
import classes from './event-list.module.css'

interface EventListProps {
  readonly events: readonly GroupEvent[]
  /** Shows only what is about a person. */
  readonly onAbout: (sub: string) => void
}

/** What happened, newest first. */
export function EventList({ events, onAbout }: EventListProps) {
  return (
    <List listStyleType="none" classNames={{ itemWrapper: classes.item ?? '' }}>
      {events.map((event) => (
        <List.Item key={event.id} className={classes.row ?? ''}>
          <EventRow event={event} onAbout={onAbout} />
        </List.Item>
      ))}
    </List>
  )
}

interface EventRowProps {
  readonly event: GroupEvent
  readonly onAbout: (sub: string) => void
}

function EventRow({ event, onAbout }: EventRowProps) {
  const { events: words } = useGroupWords()
  const { type, groupId, sub, subs, user, roles, by, byUser, from, to, time } = event
  const nameOfGroup = useGroupNames([from, to].filter((id) => id !== undefined))
  const placeOf = (id: string | undefined) => (id ? nameOfGroup(id) : words.elsewhere)
  const isMove = from !== undefined || to !== undefined
  const person = sub === undefined ? undefined : nameOf({ sub, ...(user && { user }) })
  const { operators } = useReferenceWords()
  const author =
    by === undefined
      ? undefined
      : (operators[by] ?? nameOf({ sub: by, ...(byUser && { user: byUser }) }))
  return (
    <Stack gap={4}>
      <Row gap={6}>
        <Badge variant="default">{isMove ? words.types.moved : words.types[type]}</Badge>
        {sub !== undefined && person !== undefined && (
          <Anchor
            component="button"
            type="button"
            size="sm"
            fw={550}
            style={{ overflowWrap: 'anywhere', textAlign: 'start' }}
            title={words.filterBy(person)}
            onClick={() => onAbout(sub)}
          >
            {person}
          </Anchor>
        )}
        {person !== undefined && (
          <Text size="sm" c="dimmed">
            {words.inGroup}
          </Text>
        )}
        {subs !== undefined && (
          <Text size="sm" fw={550}>
            {words.people(subs.length)}
          </Text>
        )}
        <GroupName groupId={groupId} isGone={type === 'GROUP_DELETED'} />
        {roles && <RoleBadges roles={roles} />}
      </Row>
      <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        <TimeText seconds={Date.parse(time) / 1000} />
        {author !== undefined && ` · ${words.by(author)}`}
        {isMove && ` · ${words.moved(placeOf(from), placeOf(to))}`}
      </Text>
      {event.changes && event.changes.length > 0 && <ChangeList changes={event.changes} />}
    </Stack>
  )
}
