import { Stack, Tabs } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useHasScope } from '../root-route.ts'
import { ViewHeader } from '../ui/view-header.tsx'
import { accessTabs } from './access-tabs.ts'
import { useAccessWords } from './access-words.ts'
import { Decisions } from './decisions/decisions.tsx'
import { EndsSoon } from './ends/ends-soon.tsx'

/** What waits for the person to decide, and what ends soon in their groups. */
export function AccessView() {
  const words = useAccessWords()
  const { tab = 'decide' } = useSearch({ from: '/access' })
  const navigate = useNavigate()
  // Whoever administers no group has nothing that could end.
  const seesGroups = useHasScope('groups_read')
  const shown = accessTabs.filter((name) => name === 'decide' || seesGroups)
  return (
    <Stack>
      <ViewHeader title={words.title} lead={words.lead} />
      <Tabs
        value={shown.includes(tab) ? tab : 'decide'}
        onChange={(value) => {
          const next = shown.find((name) => name === value)
          void navigate({ to: '/access', search: next ? { tab: next } : {}, replace: true })
        }}
        keepMounted={false}
      >
        <Tabs.List>
          {shown.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {words.tabs[name]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="decide" pt="md">
          <Decisions />
        </Tabs.Panel>
        <Tabs.Panel value="ends" pt="md">
          <EndsSoon />
        </Tabs.Panel>
      </Tabs>
    </Stack>
  )
}
