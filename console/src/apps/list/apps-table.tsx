import { Anchor, Badge, Box, Group, Table, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type ListedApp, nameOf } from '../../api/apps-api.ts'
import { useLanguage } from '../../language.tsx'
import { TimeText } from '../../ui/time-text.tsx'
import { kindOf } from '../app-kinds.ts'
import { useAppWords } from '../app-words.ts'
import { kindIcons } from '../kind-icons.ts'
import { RegisteredItself } from '../registration/registered-itself.tsx'
import { CallsBars, type V1Use } from './v1-uses.tsx'

interface AppsTableProps {
  readonly apps: readonly ListedApp[]
  /** How apps use v1, by their ids; undefined until it is known. */
  readonly uses: ReadonlyMap<string, V1Use> | undefined
}

export function AppsTable({ apps, uses }: AppsTableProps) {
  const words = useAppWords()
  return (
    <Table.ScrollContainer minWidth={340}>
      <Table highlightOnHover verticalSpacing="sm">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{words.columns.name}</Table.Th>
            <Table.Th visibleFrom="sm">{words.columns.kind}</Table.Th>
            <Table.Th visibleFrom="sm">{words.columns.v1}</Table.Th>
            <Table.Th>{words.columns.status}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {apps.map((app) => (
            <AppRow
              key={app.client_id}
              app={app}
              use={uses?.get(app.client_id)}
              isUseKnown={uses !== undefined}
            />
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}

interface AppRowProps {
  readonly app: ListedApp
  readonly use: V1Use | undefined
  readonly isUseKnown: boolean
}

function AppRow({ app, use, isUseKnown }: AppRowProps) {
  const words = useAppWords()
  const kind = kindOf(app)
  const Icon = kindIcons[kind]
  return (
    <Table.Tr>
      <Table.Td>
        <Group gap="xs">
          <Anchor
            fw={600}
            renderRoot={(props) => (
              <Link to="/apps/$clientId" params={{ clientId: app.client_id }} {...props} />
            )}
          >
            {nameOf(app)}
          </Anchor>
          <RegisteredItself app={app} />
        </Group>
        <Text size="xs" c="dimmed" ff="monospace" style={{ overflowWrap: 'anywhere' }}>
          {app.client_id}
        </Text>
        {use && (
          <Box hiddenFrom="sm" mt={4}>
            <Text size="xs" c="dimmed">
              {words.columns.v1}
            </Text>
            <V1UseText use={use} />
          </Box>
        )}
      </Table.Td>
      <Table.Td visibleFrom="sm">
        <Group gap="xs" wrap="nowrap">
          <Icon width={18} aria-hidden />
          <Text size="sm">{words.kinds[kind].name}</Text>
        </Group>
      </Table.Td>
      <Table.Td visibleFrom="sm">
        {use && <V1UseCell use={use} />}
        {!use && isUseKnown && (
          <Text size="sm" c="dimmed">
            {app.generations.includes('v1') ? words.v1Unused : '–'}
          </Text>
        )}
      </Table.Td>
      <Table.Td>
        <Badge variant="light" color={app.enabled ? 'primary' : 'gray'} miw="max-content">
          {app.enabled ? words.enabled : words.disabled}
        </Badge>
      </Table.Td>
    </Table.Tr>
  )
}

function V1UseCell({ use }: { readonly use: V1Use }) {
  return (
    <Group gap="sm" wrap="nowrap">
      <V1UseText use={use} />
      {use.calls_30_days > 0 && (
        <Text c="primary" component="span" lh={1}>
          <CallsBars days={use.days} />
        </Text>
      )}
    </Group>
  )
}

/** When v1 was last used, and how often. */
function V1UseText({ use }: { readonly use: V1Use }) {
  const words = useAppWords()
  const { language } = useLanguage()
  return (
    <div>
      <Text size="sm">
        <TimeText seconds={use.last_at} />
      </Text>
      <Text size="xs" c="dimmed">
        {words.v1.calls(use.calls_30_days.toLocaleString(language))}
      </Text>
    </div>
  )
}
