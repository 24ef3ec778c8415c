import { Badge, Button, Card, Code, Group, Stack, Table, Text, Title } from '@mantine/core'
import { useState } from 'react'
import type { Setting } from '../../api/server-api.ts'
import { AuthorName } from '../../references/author-name.tsx'
import { useHasScope } from '../../root-route.ts'
import { useDurationText } from '../../ui/duration.tsx'
import { TimeText } from '../../ui/time-text.tsx'
import { Verbatim } from '../../ui/verbatim.tsx'
import { ChangeSettingDialog } from './change-setting-dialog.tsx'
import { useChangeWords } from './change-words.ts'
import { MailTestDialog } from './mail-test-dialog.tsx'
import type { SettingGroup } from './setting-group.ts'
import { Described, useSettingTexts } from './setting-texts.tsx'
import { useSettingWords } from './setting-words.ts'
import classes from './settings.module.css'

interface SettingTableProps {
  readonly group: SettingGroup
  readonly settings: readonly Setting[]
}

/** The settings of a group; the narrow table has the value and its source below the description. */
export function SettingTable({ group, settings }: SettingTableProps) {
  const words = useSettingWords()
  const textOf = useSettingTexts()
  const [opened, setOpened] = useState<string>()
  const changed = settings.find(({ key }) => key === opened)
  return (
    <Card component="section" withBorder id={group} className={classes.group ?? ''}>
      <Group justify="space-between" mb="xs">
        <Title order={2} size="h4">
          {words.groups[group] ?? group}
        </Title>
        {group === 'mail' && <MailTest />}
      </Group>
      <Table verticalSpacing="sm" className={classes.table ?? ''}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{words.columns.key}</Table.Th>
            <Table.Th visibleFrom="sm">{words.columns.value}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {settings.map((setting) => {
            const value = <SettingValue setting={setting} onChange={() => setOpened(setting.key)} />
            return (
              <Table.Tr key={setting.key}>
                <Table.Td>
                  <Text size="sm" fw={600} style={{ overflowWrap: 'anywhere' }}>
                    {setting.key}
                  </Text>
                  <Text size="xs" c="dimmed">
                    <Described {...textOf(setting)} />
                  </Text>
                  <Stack gap={4} mt={6} hiddenFrom="sm">
                    {value}
                  </Stack>
                </Table.Td>
                <Table.Td visibleFrom="sm" valign="top">
                  <Stack gap={4}>{value}</Stack>
                </Table.Td>
              </Table.Tr>
            )
          })}
        </Table.Tbody>
      </Table>
      {changed && <ChangeSettingDialog setting={changed} onClose={() => setOpened(undefined)} />}
    </Card>
  )
}

function MailTest() {
  const words = useChangeWords()
  const [isOpen, setIsOpen] = useState(false)
  if (!useHasScope('settings_write')) return null
  return (
    <>
      <Button variant="light" size="xs" onClick={() => setIsOpen(true)}>
        {words.test}
      </Button>
      {isOpen && <MailTestDialog onClose={() => setIsOpen(false)} />}
    </>
  )
}

interface SettingValueProps {
  readonly setting: Setting
  readonly onChange: () => void
}

/** A value, where it comes from, and the way to another one. */
function SettingValue({ setting, onChange }: SettingValueProps) {
  const words = useChangeWords()
  const mayChange = useHasScope('settings_write')
  const { key, is_changeable: isChangeable, changed_at: at, changed_by: by, problem } = setting
  return (
    <>
      <Group gap="xs">
        <Value setting={setting} />
        <Source setting={setting} />
      </Group>
      {at !== undefined && by !== undefined && (
        <Text component="div" size="xs" c="dimmed">
          {words.changed} <TimeText seconds={at} /> <AuthorName by={by} />
        </Text>
      )}
      {problem !== undefined && (
        <Text size="xs" c="red">
          {words.doesNotCount} <span lang="en">{problem}</span>
        </Text>
      )}
      {isChangeable ? (
        mayChange && (
          <Button
            variant="subtle"
            size="compact-xs"
            w="fit-content"
            ms={-6}
            aria-label={words.changeOf(key)}
            onClick={onChange}
          >
            {words.change}
          </Button>
        )
      ) : (
        <ReadOnly setting={setting} />
      )}
    </>
  )
}

/** Why a setting cannot be changed here. */
function ReadOnly({ setting }: { readonly setting: Setting }) {
  const words = useChangeWords()
  const { fixed_by: reason = '', fixed_why: why, source } = setting
  const text = reason === 'source' ? words.fixedBySource(source) : words.reasons[reason]
  return (
    <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
      {reason !== 'source' && `${words.readOnly}. `}
      {text ?? <span lang="en">{why}</span>}
    </Text>
  )
}

function Value({ setting }: { readonly setting: Setting }) {
  const words = useSettingWords()
  const durationOf = useDurationText()
  const { key, is_set: isSet, is_secret: isSecret, value } = setting
  const note = isSet ? isSecret && value === undefined && words.secret : words.notSet
  if (note) {
    return (
      <Text size="sm" c="dimmed">
        {note}
      </Text>
    )
  }
  const isLong = key.endsWith('Seconds') && typeof value === 'number' && value >= 120
  return (
    <>
      <Code style={{ overflowWrap: 'anywhere' }}>
        {Array.isArray(value) ? value.join(', ') : String(value)}
      </Code>
      {isLong && (
        <Text size="xs" c="dimmed">
          {durationOf(value)}
        </Text>
      )}
    </>
  )
}

function Source({ setting: { source, is_set: isSet } }: { readonly setting: Setting }) {
  const words = useSettingWords()
  if (source === 'store') return null
  if (source !== 'default') {
    return (
      <Badge
        variant="light"
        classNames={{ root: classes.source ?? '', label: classes.label ?? '' }}
      >
        <Verbatim>{source}</Verbatim>
      </Badge>
    )
  }
  return isSet ? (
    <Text size="xs" c="dimmed">
      {words.isDefault}
    </Text>
  ) : null
}
