import { Stack, Text, Title } from '@mantine/core'
import type { Group } from '../api/groups-api.ts'
import { useTargetWords } from './target-words.ts'
import { TargetsPanel } from './targets-panel.tsx'

/** Where the people and groups of a subtree are pushed to. */
export function GroupTargets({ group: { groupId } }: { readonly group: Group }) {
  const { group: words } = useTargetWords()
  return (
    <Stack gap="md" maw={820}>
      <div>
        <Title order={2} size="h4">
          {words.title}
        </Title>
        <Text size="sm" c="dimmed" mt={4}>
          {words.lead}
        </Text>
      </div>
      <TargetsPanel groupId={groupId} />
    </Stack>
  )
}
