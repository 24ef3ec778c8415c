import { Alert, Avatar, Grid, Group, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams, useRouteContext } from '@tanstack/react-router'
import { PersonTimeline } from '../../access/timeline/person-timeline.tsx'
import { nameOf, type Person, readMergedInto, readPerson } from '../../api/people-api.ts'
import { PersonKeys } from '../../api-keys/person-keys.tsx'
import { useHasScope } from '../../root-route.ts'
import { Failure } from '../../ui/failure.tsx'
import { AnchorLink } from '../../ui/links.tsx'
import { useAccountWords } from '../account-words.ts'
import { FactorsPanel } from '../factors/factors-panel.tsx'
import { BackToPeople, Loaded, StatusBadge } from '../person-parts.tsx'
import { usePersonWords } from '../person-words.ts'
import { ConsentsPanel } from './consents-panel.tsx'
import { EventsPanel } from './events-panel.tsx'
import { FactsPanel, PlannedDeletion } from './facts-panel.tsx'
import { IdentitiesPanel } from './identities-panel.tsx'
import { MembershipsPanel } from './memberships-panel.tsx'
import { PersonActions } from './person-actions.tsx'
import { SessionsPanel } from './sessions-panel.tsx'
import { SignInPolicyPanel } from './sign-in-policy-panel.tsx'
import { TokenPanel } from './token-panel.tsx'
import { usePersonActs } from './use-person-acts.tsx'

/** All about one person. */
export function PersonView() {
  const { sub } = useParams({ from: '/people/$sub' })
  const words = usePersonWords()
  const query = useQuery({ queryKey: ['person', sub], queryFn: () => readPerson(sub) })
  return (
    <Stack>
      <BackToPeople />
      <Loaded query={query} label={words.loading} isView>
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
  const words = usePersonWords()
  const { person: signedIn } = useRouteContext({ from: '__root__' })
  const acts = usePersonActs(person)
  const name = nameOf(person)
  const isSelf = signedIn.profile.sub === person.sub
  const isDeleted = person.userStatus === 'DELETED'
  return (
    <>
      <Group justify="space-between">
        <Group gap="md" wrap="nowrap" miw={0}>
          <Avatar name={name} color="gray" size={56} aria-hidden />
          <Stack gap={2} miw={0}>
            <Title order={1} size="h2">
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
        {!isDeleted && <PersonActions person={person} isSelf={isSelf} acts={acts} />}
      </Group>
      {isSelf && <Alert color="gray">{words.you}</Alert>}
      {isDeleted && (
        <Alert color="gray">
          {words.gone}{' '}
          <AnchorLink to="/bin" search={{ kind: 'users' }} size="sm" underline="always">
            {words.toBin}
          </AnchorLink>
        </Alert>
      )}
      {person.userStatus === 'COMBINED' && <MergedInto sub={person.sub} />}
      <PlannedDeletion person={person} acts={acts} />
      {acts.error && <Failure error={acts.error} />}
    </>
  )
}

/** Leads from an account that was merged to the one that stayed. */
function MergedInto({ sub }: { readonly sub: string }) {
  const { merge: words } = useAccountWords()
  const { data: into } = useQuery({
    queryKey: ['person', sub, 'merged-into'],
    queryFn: () => readMergedInto(sub),
  })
  return (
    <Alert color="gray">
      {words.into}{' '}
      {into && (
        <AnchorLink to="/people/$sub" params={{ sub: into }} size="sm" underline="always">
          {words.showInto}
        </AnchorLink>
      )}
    </Alert>
  )
}

function PersonPanels({ person }: { readonly person: Person }) {
  const { sub } = person
  const mayPreview = useHasScope('apps_read')
  return (
    <Grid>
      <Grid.Col span={{ base: 12, lg: 5 }}>
        <Stack>
          <FactsPanel person={person} />
          <IdentitiesPanel person={person} />
          <FactorsPanel person={person} />
          <SessionsPanel sub={sub} />
          <PersonKeys sub={sub} />
        </Stack>
      </Grid.Col>
      <Grid.Col span={{ base: 12, lg: 7 }}>
        <Stack>
          {person.userStatus !== 'COMBINED' && <MembershipsPanel sub={sub} name={nameOf(person)} />}
          <SignInPolicyPanel sub={sub} />
          {mayPreview && <TokenPanel sub={sub} />}
          <PersonTimeline sub={sub} />
          <ConsentsPanel sub={sub} />
          <EventsPanel sub={sub} />
        </Stack>
      </Grid.Col>
    </Grid>
  )
}
