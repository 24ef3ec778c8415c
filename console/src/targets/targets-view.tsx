import { Stack } from '@mantine/core'
import { wholeServer } from '../api/targets-api.ts'
import { ViewHeader } from '../ui/view-header.tsx'
import { useTargetWords } from './target-words.ts'
import { TargetsPanel } from './targets-panel.tsx'

/** All services that people and groups are pushed to, for whoever runs the server. */
export function TargetsView() {
  const { all: words } = useTargetWords()
  return (
    <Stack maw={820}>
      <ViewHeader title={words.title} lead={words.lead} />
      <TargetsPanel groupId={wholeServer} />
    </Stack>
  )
}
