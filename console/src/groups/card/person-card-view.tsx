import { Alert, Avatar, Badge, Grid, Group, List, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { cardOptions, type PersonCard } from '../../api/help-api.ts'
import { readMemberships } from '../../api/people-api.ts'
import { browserName } from '../../references/browser-name.ts'
import { GroupName } from '../../references/group-name.tsx'
import { useReferenceWords } from '../../references/reference-words.ts'
import { ViewFailure } from '../../ui/failure.tsx'
import { LabelledValue } from '../../ui/labelled-value.tsx'
import { AnchorLink, BackLabel } from '../../ui/links.tsx'
import { PageSkeleton } from '../../ui/skeletons.tsx'
import { TimeText } from '../../ui/time-text.tsx'
import { Panel } from '../../ui/view-header.tsx'
import { nameOf, RoleBadges } from '../person-name.tsx'
import { useCardWords } from './card-words.ts'
import { HelpPanel } from './help-panel.tsx'

/** A person for those who administer a group that they are in. */
export function PersonCardView() {
  const { sub } = useParams({ from: '/members/$sub' })
  const words = useCardWords()
  const { data: card, error, refetch } = useQuery(cardOptions(sub))
  if (error) return <ViewFailure error={error} onAgain={() => void refetch()} />
  if (!card) return <PageSkeleton label={words.loading} />
  return (
    <Stack>
      <AnchorLink to="/groups" size="sm">
        <BackLabel>{words.back}</BackLabel>
      </AnchorLink>
      <CardHeader card={card} />
      {card.refusal && <Alert color="gray">{words.refusals[card.refusal]}</Alert>}
      <Grid>
        <Grid.Col span={{ base: 12, lg: 6 }}>
          <Stack>
            <Account card={card} />
            <HelpPanel card={card} />
          </Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, lg: 6 }}>
          <Stack>
            {card.signIn && <SignIn signIn={card.signIn} />}
            <Groups sub={sub} />
          </Stack>
        </Grid.Col>
      </Grid>
    </Stack>
  )
}

interface CardProps {
  readonly card: PersonCard
}

function CardHeader({ card }: CardProps) {
  const words = useCardWords()
  const statuses: Readonly<Record<string, string>> = words.statuses
  const name = nameOf(card)
  const { userStatus } = card.user
  return (
    <Group gap="md" wrap="nowrap" miw={0}>
      <Avatar name={name} color="gray" size={56} aria-hidden />
      <Stack gap={2} miw={0}>
        <Title order={1} size="h2" style={{ overflowWrap: 'anywhere' }}>
          {name}
        </Title>
        <Badge variant="light" color={userStatus === 'BLOCKED' ? 'red' : 'primary'}>
          {statuses[userStatus] ?? userStatus}
        </Badge>
      </Stack>
    </Group>
  )
}

function Account({ card: { user, signIn } }: CardProps) {
  const words = useCardWords()
  const text = (value: string | undefined) => (
    <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
      {value ?? '–'}
    </Text>
  )
  return (
    <Panel title={words.account}>
      <LabelledValue label={words.username}>{text(user.username)}</LabelledValue>
      <LabelledValue label={words.email}>{text(user.email)}</LabelledValue>
      {signIn && (
        <>
          <LabelledValue label={words.lastLogin}>
            <Text size="sm">
              {signIn.last_login_at === undefined ? (
                words.never
              ) : (
                <TimeText seconds={signIn.last_login_at} />
              )}
            </Text>
          </LabelledValue>
          <LabelledValue label={words.created}>
            <Text size="sm">
              <TimeText seconds={signIn.created_at} />
            </Text>
          </LabelledValue>
        </>
      )}
    </Panel>
  )
}

function SignIn({ signIn }: { readonly signIn: NonNullable<PersonCard['signIn']> }) {
  const words = useCardWords()
  const { browserOn } = useReferenceWords()
  const browserOf = (userAgent: string | undefined) => {
    const known = browserName(userAgent)
    return known ? browserOn(known.browser, known.system) : words.otherBrowser
  }
  const { factors, recovery_codes_left: left, sessions } = signIn
  return (
    <>
      <Panel title={words.factors}>
        {factors.length === 0 && <Text size="sm">{words.noFactors}</Text>}
        <List size="sm" listStyleType="none">
          {factors.map(({ kind, created_at, last_used_at }) => (
            <List.Item key={`${kind} ${created_at}`}>
              {words.kinds[kind]}
              {last_used_at !== undefined && (
                <Text span size="xs" c="dimmed">
                  {` · ${words.used} `}
                  <TimeText seconds={last_used_at} />
                </Text>
              )}
            </List.Item>
          ))}
        </List>
        {factors.length > 0 && (
          <Text size="xs" c="dimmed">
            {words.codes(left)}
          </Text>
        )}
      </Panel>
      <Panel title={words.sessions}>
        {sessions.length === 0 && <Text size="sm">{words.noSessions}</Text>}
        <List size="sm" listStyleType="none">
          {sessions.map(({ created_at, user_agent }) => (
            <List.Item key={`${created_at} ${user_agent}`}>
              {browserOf(user_agent)}
              <Text span size="xs" c="dimmed">
                {` · ${words.since} `}
                <TimeText seconds={created_at} />
              </Text>
            </List.Item>
          ))}
        </List>
      </Panel>
    </>
  )
}

function Groups({ sub }: { readonly sub: string }) {
  const words = useCardWords()
  const { data } = useQuery({
    queryKey: ['person', sub, 'memberships'],
    queryFn: () => readMemberships(sub),
  })
  return (
    <Panel title={words.groups}>
      {data?.data.map(({ groupId, roles }) => (
        <Group key={groupId} gap="sm">
          <GroupName groupId={groupId} />
          <RoleBadges roles={roles} />
        </Group>
      ))}
    </Panel>
  )
}
