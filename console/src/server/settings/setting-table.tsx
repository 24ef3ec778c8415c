import { Badge, Card, Code, Group, Table, Text, Title } from '@mantine/core'
import type { Setting } from '../../api/server-api.ts'
import { useSettingWords } from '../setting-words.ts'
import type { SettingGroup } from './setting-group.ts'
import { Described, useSettingTexts } from './setting-texts.tsx'
import classes from './settings.module.css'

interface SettingTableProps {
  readonly group: SettingGroup
  readonly settings: readonly Setting[]
}

/** The settings of a group; the narrow table has the value and its source below the description. */
export function SettingTable({ group, settings }: SettingTableProps) {
  const words = useSettingWords()
  const textOf = useSettingTexts()
  return (
    <Card component="section" withBorder id={group} className={classes.group ?? ''}>
      <Title order={2} size="h4" mb="xs">
        {words.groups[group] ?? group}
      </Title>
      <Table verticalSpacing="sm" className={classes.table ?? ''}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{words.columns.key}</Table.Th>
            <Table.Th visibleFrom="sm">{words.columns.value}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {settings.map((setting) => (
            <Table.Tr key={setting.key}>
              <Table.Td>
                <Text size="sm" fw={600} style={{ overflowWrap: 'anywhere' }}>
                  {setting.key}
                </Text>
                <Text size="xs" c="dimmed">
                  <Described {...textOf(setting)} />
                </Text>
                <Group gap="xs" mt={6} hiddenFrom="sm">
                  <SettingValue setting={setting} />
                </Group>
              </Table.Td>
              <Table.Td visibleFrom="sm" valign="top">
                <Group gap="xs">
                  <SettingValue setting={setting} />
                </Group>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Card>
  )
}

/** A value, and where it comes from. */
function SettingValue({ setting }: { readonly setting: Setting }) {
  const words = useSettingWords()
  const { is_set: isSet, is_secret: isSecret, source, value } = setting
  const note = isSet ? isSecret && words.secret : words.notSet
  return (
    <>
      {note ? (
        <Text size="sm" c="dimmed">
          {note}
        </Text>
      ) : (
        <Code style={{ overflowWrap: 'anywhere' }}>
          {Array.isArray(value) ? value.join(', ') : String(value)}
        </Code>
      )}
      {source === 'default' ? (
        isSet && (
          <Text size="xs" c="dimmed">
            {words.isDefault}
          </Text>
        )
      ) : (
        <Badge
          variant="light"
          classNames={{ root: classes.source ?? '', label: classes.label ?? '' }}
        >
          {source}
        </Badge>
      )}
    </>
  )
}
