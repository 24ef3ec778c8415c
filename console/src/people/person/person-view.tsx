import { ChevronLeftIcon } from '@heroicons/react/24/outline'
import { Alert, Avatar, Grid, Group, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams, useRouteContext } from '@tanstack/react-router'
import { AnchorLink } from '../../ui/anchor-link.tsx'
import { Failure } from '../../ui/failure.tsx'
import { nameOf, type Person, readPerson } from '../people-api.ts'
import { StatusBadge } from '../status-badge.tsx'
import { usePeopleWords } from '../words/use-people-words.ts'
import { ConsentsPanel } from './consents-panel.tsx'
import { EventsPanel } from './events-panel.tsx'
import { FactsPanel } from './facts-panel.tsx'
import { IdentitiesPanel } from './identities-panel.tsx'
import { MembershipsPanel } from './memberships-panel.tsx'
import { Loaded } from './panel.tsx'
import { PersonActions } from './person-actions.tsx'
import { SessionsPanel } from './sessions-panel.tsx'
import { useChange } from './use-change.ts'

/** All about one person. */
export function PersonView() {
  const { sub } = useParams({ from: '/people/$sub' })
  const { person: words } = usePeopleWords()
  const query = useQuery({ queryKey: ['person', sub], queryFn: () => readPerson(sub) })
  return (
    <Stack>
      <AnchorLink to="/people" size="sm" w="fit-content">
        <Group gap={4} component="span">
          <ChevronLeftIcon width={14} aria-hidden />
          {words.back}
        </Group>
      </AnchorLink>
      <Loaded query={query} label={words.loading}>
        {(person) => (
          <>
            <PersonHeader person={person} />
            {person.userStatus !== 'DELETED' && <PersonPanels person={person} />}
          </>
        )}
      </Loaded>
    </Stack>
  )
}

function PersonHeader({ person }: { readonly person: Person }) {
  const { person: words } = usePeopleWords()
  const { person: signedIn } = useRouteContext({ from: '__root__' })
  const change = useChange(person.sub)
  const name = nameOf(person)
  const isSelf = signedIn.profile.sub === person.sub
  const isDeleted = person.userStatus === 'DELETED'
  return (
    <>
      <Group justify="space-between">
        <Group gap="md" wrap="nowrap" miw={0}>
          <Avatar name={name} color="gray" size={56} aria-hidden />
          <Stack gap={2} miw={0}>
            <Title order={1} size="h2" style={{ overflowWrap: 'anywhere' }}>
              {name}
            </Title>
            <Group gap="xs">
              <StatusBadge status={person.userStatus} />
              {person.email !== name && (
                <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
                  {person.email}
                </Text>
              )}
            </Group>
          </Stack>
        </Group>
        {!isSelf && !isDeleted && <PersonActions person={person} change={change} />}
      </Group>
      {isSelf && <Alert color="gray">{words.you}</Alert>}
      {isDeleted && <Alert color="gray">{words.gone}</Alert>}
      {change.error && <Failure error={change.error} />}
    </>
  )
}

function PersonPanels({ person }: { readonly person: Person }) {
  const { sub } = person
  return (
    <Grid>
      <Grid.Col span={{ base: 12, lg: 5 }}>
        <Stack>
          <FactsPanel person={person} />
          <IdentitiesPanel person={person} />
          <SessionsPanel sub={sub} />
        </Stack>
      </Grid.Col>
      <Grid.Col span={{ base: 12, lg: 7 }}>
        <Stack>
          <MembershipsPanel sub={sub} />
          <ConsentsPanel sub={sub} />
          <EventsPanel sub={sub} />
        </Stack>
      </Grid.Col>
    </Grid>
  )
}
