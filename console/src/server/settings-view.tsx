import { Badge, Code, Group, Stack, Switch, Table, Text, TextInput, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useWords } from '../language/words.tsx'
import { Failure } from '../ui/failure.tsx'
import { settingsQuery } from './server-api.ts'

/** The settings in use. What is shown of them is in the address. */
export function SettingsView() {
  const { settings: words } = useWords()
  const { q = '', changed = false } = useSearch({ from: '/settings' })
  const navigate = useNavigate({ from: '/settings' })
  const found = useQuery(settingsQuery)
  const shown = found.data?.settings.filter(
    ({ key, source }) =>
      key.toLowerCase().includes(q.toLowerCase()) && !(changed && source === 'default'),
  )
  return (
    <Stack>
      <Title order={1} size="h2">
        {words.title}
      </Title>
      <Text c="dimmed" maw={720}>
        {words.lead}
      </Text>
      <Group>
        <TextInput
          type="search"
          aria-label={words.search}
          placeholder={words.search}
          value={q}
          w={{ base: '100%', xs: 320 }}
          onChange={({ currentTarget: { value } }) =>
            void navigate({
              search: { ...(value && { q: value }), ...(changed && { changed }) },
              replace: true,
            })
          }
        />
        <Switch
          label={words.changedOnly}
          checked={changed}
          onChange={({ currentTarget: { checked } }) =>
            void navigate({
              search: { ...(q && { q }), ...(checked && { changed: true }) },
              replace: true,
            })
          }
        />
      </Group>
      {found.error && <Failure error={found.error} onAgain={() => void found.refetch()} />}
      {shown?.length === 0 && (
        <Stack gap={4} py="xl">
          <Text fw={600}>{words.none}</Text>
          <Text c="dimmed">{words.noneHint}</Text>
        </Stack>
      )}
      {shown && shown.length > 0 && <SettingTable settings={shown} />}
    </Stack>
  )
}

type Setting = Awaited<ReturnType<NonNullable<typeof settingsQuery.queryFn>>>['settings'][number]

/** Settings in a table; the narrow one has the value and its source below the description. */
function SettingTable({ settings }: { readonly settings: readonly Setting[] }) {
  const { settings: words } = useWords()
  return (
    <Table verticalSpacing="sm">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{words.columns.key}</Table.Th>
          <Table.Th visibleFrom="sm">{words.columns.value}</Table.Th>
          <Table.Th visibleFrom="sm">{words.columns.source}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {settings.map((setting) => (
          <Table.Tr key={setting.key}>
            <Table.Td maw={420}>
              <Text size="sm" fw={600} style={{ overflowWrap: 'anywhere' }}>
                {setting.key}
              </Text>
              <Text size="xs" c="dimmed">
                {setting.description.replaceAll('`', '')}
              </Text>
              <Group gap="xs" mt={6} hiddenFrom="sm">
                <SettingValue setting={setting} />
                <SettingSource setting={setting} />
              </Group>
            </Table.Td>
            <Table.Td maw={320} visibleFrom="sm">
              <SettingValue setting={setting} />
            </Table.Td>
            <Table.Td visibleFrom="sm">
              <SettingSource setting={setting} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

function SettingSource({ setting: { source } }: { readonly setting: Setting }) {
  const { settings: words } = useWords()
  if (source !== 'default') return <Badge variant="light">{source}</Badge>
  return (
    <Text size="sm" c="dimmed">
      {words.isDefault}
    </Text>
  )
}

function SettingValue({ setting }: { readonly setting: Setting }) {
  const { settings: words } = useWords()
  if (!setting.is_set)
    return (
      <Text size="sm" c="dimmed">
        {words.notSet}
      </Text>
    )
  if (setting.is_secret)
    return (
      <Text size="sm" c="dimmed">
        {words.secret}
      </Text>
    )
  const { value } = setting
  const text = Array.isArray(value) ? value.join(', ') : String(value)
  return <Code style={{ overflowWrap: 'anywhere' }}>{text}</Code>
}
