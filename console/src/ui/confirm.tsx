import { modals } from '@mantine/modals'
import type { ReactNode } from 'react'
import { useWords } from '../language/words.tsx'

interface Question {
  readonly title: string
  /** What happens if the person agrees. */
  readonly consequences: ReactNode
  /** The word for the act itself. */
  readonly confirm: string
  readonly onConfirm: () => void
}

/** Asks before something is destroyed. Escape refuses. */
export function useConfirm(): (question: Question) => void {
  const { cancel } = useWords()
  return ({ title, consequences, confirm, onConfirm }) => {
    modals.openConfirmModal({
      title,
      children: consequences,
      labels: { confirm, cancel },
      confirmProps: { color: 'red' },
      onConfirm,
    })
  }
}
