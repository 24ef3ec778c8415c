import { Code, Grid, List, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import type { SupportView } from '../../api/support-api.ts'
import { browserName } from '../../references/browser-name.ts'
import { textOf } from '../../references/change-list.tsx'
import { useEventNames } from '../../references/event-names.ts'
import { useReferenceWords } from '../../references/reference-words.ts'
import { LabelledValue } from '../../ui/labelled-value.tsx'
import { TimeText } from '../../ui/time-text.tsx'
import { Panel } from '../../ui/view-header.tsx'
import { useSupportWords } from './support-words.ts'

/** An account as its owner sees it, with what apps learn. */
export function SeenAccount({ view }: { readonly view: SupportView }) {
  return (
    <Grid>
      <Grid.Col span={{ base: 12, lg: 6 }}>
        <Stack>
          <Profile view={view} />
          <SignIn view={view} />
        </Stack>
      </Grid.Col>
      <Grid.Col span={{ base: 12, lg: 6 }}>
        <Stack>
          <Apps view={view} />
          <Activity view={view} />
        </Stack>
      </Grid.Col>
    </Grid>
  )
}

interface SeenProps {
  readonly view: SupportView
}

function Profile({ view: { account } }: SeenProps) {
  const words = useSupportWords()
  const fields = Object.entries(account.user).filter(([, value]) => typeof value !== 'object')
  return (
    <Panel title={words.profile}>
      {fields.map(([name, value]) => (
        <LabelledValue key={name} label={name}>
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            {textOf(value)}
          </Text>
        </LabelledValue>
      ))}
    </Panel>
  )
}

interface ItemsProps {
  readonly title: string
  readonly items: readonly { readonly key: string; readonly text: ReactNode }[]
}

function Items({ title, items }: ItemsProps) {
  const words = useSupportWords()
  return (
    <Panel title={title}>
      {items.length === 0 && <Text size="sm">{words.none}</Text>}
      <List size="sm" listStyleType="none">
        {items.map(({ key, text }) => (
          <List.Item key={key}>{text}</List.Item>
        ))}
      </List>
    </Panel>
  )
}

function SignIn({ view: { account } }: SeenProps) {
  const words = useSupportWords()
  const { browserOn } = useReferenceWords()
  const { factors, sessions, groups, recovery_codes_left: left } = account
  const browserOf = (userAgent: string | undefined) => {
    const known = browserName(userAgent)
    return known ? browserOn(known.browser, known.system) : words.otherBrowser
  }
  return (
    <>
      <Items
        title={words.factors}
        items={[
          ...factors.map(({ kind, name }, place) => ({
            key: `${kind} ${place}`,
            text: `${words.kinds[kind]}: ${name}`,
          })),
          ...(left > 0 ? [{ key: 'codes', text: words.codes(left) }] : []),
        ]}
      />
      <Items
        title={words.sessions}
        items={sessions.map(({ sid, created_at, user_agent }) => ({
          key: sid,
          text: (
            <>
              {browserOf(user_agent)} · {words.since} <TimeText seconds={created_at} />
            </>
          ),
        }))}
      />
      <Items
        title={words.groups}
        items={groups.map(({ groupId, groupName, roles }) => ({
          key: groupId,
          text: `${groupName}: ${roles.join(', ') || '–'}`,
        }))}
      />
    </>
  )
}

function Apps({ view: { apps } }: SeenProps) {
  const words = useSupportWords()
  const refusals: Readonly<Record<string, string>> = words.refusals
  return (
    <Panel title={words.apps}>
      {apps.length === 0 && <Text size="sm">{words.none}</Text>}
      {apps.map(({ client_id, client_name, refusal, scopes, access_token, id_token }) => (
        <Stack key={client_id} gap={4}>
          <Title order={3} size="h6">
            {client_name}
          </Title>
          {refusal !== undefined && <Text size="sm">{refusals[refusal] ?? words.refused}</Text>}
          <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            {words.scopes}: {scopes.join(' ') || '–'}
          </Text>
          {id_token && <Claims title={words.tokens.id} claims={id_token.claims} />}
          {access_token && <Claims title={words.tokens.access} claims={access_token.claims} />}
        </Stack>
      ))}
    </Panel>
  )
}

interface ClaimsProps {
  readonly title: string
  readonly claims: Readonly<Record<string, unknown>>
}

function Claims({ title, claims }: ClaimsProps) {
  return (
    <>
      <Text size="xs" fw={600}>
        {title}
      </Text>
      <Code block style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {JSON.stringify(claims, undefined, 2)}
      </Code>
    </>
  )
}

function Activity({ view: { account } }: SeenProps) {
  const words = useSupportWords()
  const nameOf = useEventNames()
  return (
    <Items
      title={words.activity}
      items={account.events.map(({ type, time }, place) => ({
        key: `${time} ${type} ${place}`,
        text: (
          <>
            {nameOf(type)} ·{' '}
            <Text span size="xs" c="dimmed">
              <TimeText seconds={time} />
            </Text>
          </>
        ),
      }))}
    />
  )
}
