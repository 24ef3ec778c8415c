import { Badge, Card, Code, Group, Table, Text, Title } from '@mantine/core'
import { Fragment } from 'react'
import type { Setting } from '../../api/server-api.ts'
import { useLanguage } from '../../language.tsx'
import { type SettingGroup, useSettingWords } from './setting-words.ts'
import classes from './settings.module.css'
import { settingsInGerman } from './settings-in-german.ts'

/** A text and the language that it is in. */
interface SettingText {
  readonly text: string
  readonly lang: string
}

/** Describes settings in the language of the person; in English, if it does not know them. */
export function useSettingTexts(): (setting: Setting) => SettingText {
  const { language } = useLanguage()
  return ({ key, description }) => {
    const german = language === 'de' ? settingsInGerman[key] : undefined
    return german ? { text: german, lang: 'de' } : { text: description, lang: 'en' }
  }
}

/** A description, in which names are between backticks. */
function Described({ text, lang }: SettingText) {
  const parts = text.split('`')
  return (
    <span lang={lang}>
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text keep their places
        <Fragment key={index}>{index % 2 === 1 ? <Name>{part}</Name> : part}</Fragment>
      ))}
    </span>
  )
}

/** A name within a sentence, without a box that would tear punctuation away from it. */
const Name = ({ children }: { readonly children: string }) => (
  <Code p={0} bg="transparent">
    {children}
  </Code>
)

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
