import { Button, Group, Stack, Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { type Setting, settingsQuery } from '../../api/server-api.ts'
import { Failure } from '../../ui/failure.tsx'
import { AnchorLink } from '../../ui/links.tsx'
import { EmptyState } from '../../ui/lists.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { LinesSkeleton } from '../../ui/skeletons.tsx'
import { ViewHeader } from '../../ui/view-header.tsx'
import { useChangeWords } from './change-words.ts'
import { groupOf, type SettingGroup } from './setting-group.ts'
import { HistoryDialog } from './setting-history.tsx'
import { SettingTable } from './setting-table.tsx'
import { useSettingTexts } from './setting-texts.tsx'
import { useSettingWords } from './setting-words.ts'
import classes from './settings.module.css'

/** The settings in use. What is shown of them is in the address. */
export function SettingsView() {
  const words = useSettingWords()
  const found = useQuery(settingsQuery)
  const shown = useShown(found.data?.settings ?? [])
  const groups = Map.groupBy(shown, ({ key }) => groupOf(key))
  return (
    <Stack>
      <ViewHeader title={words.title} lead={words.lead}>
        <History />
      </ViewHeader>
      <Filters />
      {found.error && <Failure error={found.error} onAgain={() => void found.refetch()} />}
      {found.isPending && <LinesSkeleton lines={12} />}
      {found.data && shown.length === 0 && (
        <EmptyState picture="search" title={words.none} hint={words.noneHint} />
      )}
      <Group align="flex-start" wrap="nowrap" gap="xl">
        <Stack flex={1} miw={0}>
          {[...groups].map(([group, settings]) => (
            <SettingTable key={group} group={group} settings={settings} />
          ))}
        </Stack>
        {groups.size > 1 && <Contents groups={[...groups.keys()]} />}
      </Group>
    </Stack>
  )
}

/** Leads to everything that was changed. */
function History() {
  const words = useChangeWords()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="default" onClick={() => setIsOpen(true)}>
        {words.history}
      </Button>
      {isOpen && <HistoryDialog onClose={() => setIsOpen(false)} />}
    </>
  )
}

/** The settings that the filters let through, by their names and what is said of them. */
function useShown(settings: readonly Setting[]): readonly Setting[] {
  const { q = '', changed = false } = useSearch({ from: '/settings' })
  const textOf = useSettingTexts()
  const wanted = q.toLowerCase()
  return settings.filter(
    (setting) =>
      `${setting.key} ${setting.variable} ${textOf(setting).text}`.toLowerCase().includes(wanted) &&
      !(changed && setting.source === 'default'),
  )
}

function Filters() {
  const words = useSettingWords()
  const { q = '', changed = false } = useSearch({ from: '/settings' })
  const navigate = useNavigate({ from: '/settings' })
  const show = (next: { readonly q: string; readonly changed: boolean }) =>
    void navigate({
      search: { ...(next.q && { q: next.q }), ...(next.changed && { changed: true }) },
      replace: true,
    })
  return (
    <Group>
      <SearchField
        placeholder={words.search}
        text={q}
        onSearch={(text) => show({ q: text, changed })}
        w={{ base: '100%', xs: 320 }}
      />
      <Switch
        label={words.changedOnly}
        checked={changed}
        onChange={({ currentTarget: { checked } }) => show({ q, changed: checked })}
      />
    </Group>
  )
}

/** Leads to the groups on a wide page. */
function Contents({ groups }: { readonly groups: readonly SettingGroup[] }) {
  const words = useSettingWords()
  return (
    <Stack
      component="nav"
      aria-label={words.contents}
      gap={6}
      w={170}
      visibleFrom="lg"
      className={classes.contents ?? ''}
    >
      {groups.map((group) => (
        <AnchorLink key={group} to="/settings" search={true} hash={group} size="sm" c="dimmed">
          {words.groups[group] ?? group}
        </AnchorLink>
      ))}
    </Stack>
  )
}
