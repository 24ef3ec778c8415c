import { SimpleGrid, Stack } from '@mantine/core'
import { useState } from 'react'
import { accessKey, type Decision, listDecisions } from '../../api/access-api.ts'
import { Failure } from '../../ui/failure.tsx'
import { EmptyState, MoreButton, useRecords } from '../../ui/lists.tsx'
import { LinesSkeleton } from '../../ui/skeletons.tsx'
import { useAccessWords } from '../access-words.ts'
import { ApproveDialog, RefuseDialog } from './decide-dialogs.tsx'
import { DecisionCard } from './decision-card.tsx'

/** What somebody is about to do with a request; a refresh may take its card away. */
interface Act {
  readonly kind: 'approve' | 'refuse'
  readonly decision: Decision
}

/** The requests that wait for the person. */
export function Decisions() {
  const words = useAccessWords()
  const [act, setAct] = useState<Act>()
  const { found, items, isLoading, isEmpty } = useRecords({
    queryKey: [accessKey, 'decisions', 'list'],
    list: listDecisions,
    itemsOf: ({ requests }) => requests,
  })
  const close = () => setAct(undefined)
  return (
    <Stack>
      {found.error && <Failure error={found.error} onAgain={() => void found.refetch()} />}
      {isLoading && <LinesSkeleton lines={4} hasAvatars />}
      {isEmpty && <EmptyState picture="done" title={words.none} hint={words.noneHint} />}
      <SimpleGrid cols={{ base: 1, lg: 2 }}>
        {items.map((decision) => (
          <DecisionCard
            key={decision.id}
            decision={decision}
            onApprove={() => setAct({ kind: 'approve', decision })}
            onRefuse={() => setAct({ kind: 'refuse', decision })}
          />
        ))}
      </SimpleGrid>
      <MoreButton found={found} />
      {act?.kind === 'approve' && <ApproveDialog decision={act.decision} onClose={close} />}
      {act?.kind === 'refuse' && <RefuseDialog decision={act.decision} onClose={close} />}
    </Stack>
  )
}
