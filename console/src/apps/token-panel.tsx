import {
  Alert,
  Chip,
  Code,
  Group,
  List,
  SimpleGrid,
  Skeleton,
  Stack,
  Table,
  Text,
  Title,
} from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRouteContext, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { type App, previewTokens, signsPeopleIn, type TokenPreview } from '../api/apps-api.ts'
import { PersonPicker } from '../references/person-picker.tsx'
import { Failure } from '../ui/failure.tsx'
import { useAppWords } from './app-words.ts'
import { useAppFormWords } from './form/app-form-words.ts'
import { managementScopes } from './form/scope-picker.tsx'

/** The claims that each scope adds to ID tokens and user info. */
const claimsOfScope: Readonly<Record<string, readonly string[]>> = {
  openid: ['sub'],
  profile: ['name', 'given_name', 'family_name', 'preferred_username', 'username', 'updated_at'],
  email: ['email', 'email_verified'],
  phone: ['phone_number', 'phone_number_verified', 'mobile_number', 'mobile_number_verified'],
  mobile: ['mobile_number', 'mobile_number_verified'],
  address: ['address'],
  identities: ['identities'],
  roles: ['roles'],
  groups: ['groups'],
}

/** What each of the scopes adds. */
function ScopeTable({ scopes }: { readonly scopes: readonly string[] }) {
  const { token: words } = useAppWords()
  const { scopeWords } = useAppFormWords()
  const meaning: Readonly<Record<string, string>> = scopeWords
  const shown = scopes.filter((scope) => scope in meaning)
  if (shown.length === 0) return null
  return (
    <Table.ScrollContainer
      minWidth={320}
      type="native"
      tabIndex={0}
      role="region"
      aria-label={words.adds}
    >
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{words.adds}</Table.Th>
            <Table.Th>{words.claims}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {shown.map((scope) => (
            <Table.Tr key={scope}>
              <Table.Td>
                {meaning[scope]} <Code>{scope}</Code>
              </Table.Td>
              <Table.Td style={{ overflowWrap: 'anywhere' }}>
                {(claimsOfScope[scope] ?? [words.refresh]).join(', ')}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}

/** What the tokens of an app would hold, for a person and the scopes that it asks for. */
export function TokenPanel({ app }: { readonly app: App }) {
  const { token: words } = useAppWords()
  const { person } = useRouteContext({ from: '__root__' })
  const isMachine = !signsPeopleIn(app)
  const [scopes, setScopes] = useState(app.allowed_scopes)
  const { sub: named } = useSearch({ from: '/apps/$clientId' })
  const [sub, setSub] = useState<string | undefined>(named ?? person.profile.sub)
  return (
    <Stack gap="lg">
      <Stack gap="xs">
        <Title order={2} size="h4">
          {words.title}
        </Title>
        <Text size="sm" c="dimmed">
          {isMachine ? words.introMachine : words.intro}
        </Text>
        {!isMachine && (
          <PersonPicker
            label={words.person}
            placeholder={words.choosePerson}
            sub={sub}
            onChange={setSub}
          />
        )}
        <Chip.Group multiple value={scopes} onChange={setScopes}>
          <Group gap="xs">
            {app.allowed_scopes.map((scope) => (
              <Chip key={scope} value={scope} size="xs">
                {scope}
              </Chip>
            ))}
          </Group>
        </Chip.Group>
      </Stack>
      {!isMachine && sub === undefined ? (
        <Text c="dimmed">{words.choosePerson}</Text>
      ) : (
        <Preview app={app} scopes={scopes} sub={isMachine ? undefined : sub} />
      )}
      {!isMachine && <ScopeTable scopes={scopes} />}
      <Notes scopes={scopes} isMachine={isMachine} />
    </Stack>
  )
}

interface PreviewProps {
  readonly app: App
  readonly scopes: readonly string[]
  readonly sub: string | undefined
}

function Preview({ app, scopes, sub }: PreviewProps) {
  const { token: words } = useAppWords()
  const { data, error, refetch } = useQuery({
    queryKey: ['preview', app.client_id, sub, scopes],
    queryFn: () => previewTokens(app.client_id, { scopes: [...scopes], ...(sub && { sub }) }),
    placeholderData: keepPreviousData,
  })
  if (error) return <Failure error={error} onAgain={() => void refetch()} />
  if (!data) return <Skeleton height={240} />
  return (
    <Stack>
      {data.refusal && <Alert color="red">{words.refusals[data.refusal]}</Alert>}
      {data.left_out.length > 0 && (
        <Alert color="yellow">
          {words.leftOut} {data.left_out.join(', ')}
        </Alert>
      )}
      <SimpleGrid cols={{ base: 1, md: sub === undefined ? 1 : 2 }}>
        {data.access_token && (
          <Token title={words.access} hint={words.accessHint} token={data.access_token} />
        )}
        {sub !== undefined && !data.refusal && (
          <Token
            title={words.id}
            hint={data.id_token ? words.idHint : words.noId}
            token={data.id_token}
          />
        )}
      </SimpleGrid>
    </Stack>
  )
}

interface TokenProps {
  readonly title: string
  readonly hint: string
  readonly token: TokenPreview['access_token']
}

function Token({ title, hint, token }: TokenProps) {
  const { token: words } = useAppWords()
  return (
    <Stack gap={4} miw={0}>
      <Title order={3} size="h5">
        {title}
      </Title>
      <Text size="sm" c="dimmed">
        {hint}
      </Text>
      {token && (
        <>
          <Code block fz="xs" tabIndex={0} style={{ overflowX: 'auto' }} aria-label={title}>
            {JSON.stringify(token.claims, null, 2)}
          </Code>
          <Text size="xs" c="dimmed">
            {words.expires(token.expires_in)}
          </Text>
        </>
      )}
    </Stack>
  )
}

interface NotesProps {
  readonly scopes: readonly string[]
  readonly isMachine: boolean
}

function Notes({ scopes, isMachine }: NotesProps) {
  const { token: words } = useAppWords()
  const isManaging = scopes.some((scope) => managementScopes.includes(scope))
  if (isMachine) return null
  return (
    <List size="sm" c="dimmed">
      <List.Item>{words.rolesNote}</List.Item>
      {isManaging && <List.Item>{words.managementNote}</List.Item>}
      {scopes.includes('groups') && <List.Item>{words.overflowNote}</List.Item>}
    </List>
  )
}
