import { Anchor, Badge, Group, Table, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useLanguage } from '../language/words.tsx'
import { kindIcons, kindOf } from './app-kinds.ts'
import { type ListedApp, nameOf } from './apps-api.ts'

interface AppsTableProps {
  readonly apps: readonly ListedApp[]
  /** When an app last used v1, by its id. */
  readonly lastUses: ReadonlyMap<string, number>
}

export function AppsTable({ apps, lastUses }: AppsTableProps) {
  const { words: all } = useLanguage()
  const words = all.apps
  return (
    <Table.ScrollContainer minWidth={560}>
      <Table highlightOnHover verticalSpacing="sm">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{words.columns.name}</Table.Th>
            <Table.Th>{words.columns.kind}</Table.Th>
            <Table.Th>{words.columns.v1}</Table.Th>
            <Table.Th>{words.columns.status}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {apps.map((app) => (
            <AppRow key={app.client_id} app={app} lastUse={lastUses.get(app.client_id)} />
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}

interface AppRowProps {
  readonly app: ListedApp
  readonly lastUse: number | undefined
}

function AppRow({ app, lastUse }: AppRowProps) {
  const { words: all, language } = useLanguage()
  const words = all.apps
  const kind = kindOf(app)
  const Icon = kindIcons[kind]
  return (
    <Table.Tr>
      <Table.Td>
        <Anchor
          fw={600}
          renderRoot={(props) => (
            <Link to="/apps/$clientId" params={{ clientId: app.client_id }} {...props} />
          )}
        >
          {nameOf(app)}
        </Anchor>
        <Text size="xs" c="dimmed" ff="monospace">
          {app.client_id}
        </Text>
      </Table.Td>
      <Table.Td>
        <Group gap="xs" wrap="nowrap">
          <Icon width={18} aria-hidden />
          <Text size="sm">{words.kinds[kind].name}</Text>
        </Group>
      </Table.Td>
      <Table.Td>
        {lastUse === undefined ? (
          <Text size="sm" c="dimmed">
            {app.generations.includes('v1') ? words.v1Unused : '–'}
          </Text>
        ) : (
          <Text size="sm">{new Date(lastUse * 1000).toLocaleDateString(language)}</Text>
        )}
      </Table.Td>
      <Table.Td>
        <Badge variant="light" color={app.enabled ? 'primary' : 'gray'}>
          {app.enabled ? words.enabled : words.disabled}
        </Badge>
      </Table.Td>
    </Table.Tr>
  )
}
