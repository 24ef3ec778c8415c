import { CheckCircleIcon } from '@heroicons/react/24/solid'
import { ThemeIcon } from '@mantine/core'
import type { FirstStep } from '../../api/first-steps-api.ts'
import { useOverviewWords } from '../overview-words.ts'
import { stepIcons } from './step-texts.ts'

/** What a step is about, or a tick when it is done. */
export function StepMark({ step: { step, state } }: { readonly step: FirstStep }) {
  const { steps } = useOverviewWords()
  const Icon = stepIcons[step]
  return (
    <ThemeIcon variant="light" color={state === 'done' ? 'primary' : 'gray'} size="lg">
      {state === 'done' ? (
        <CheckCircleIcon width={22} role="img" aria-hidden={false} aria-label={steps.done} />
      ) : (
        <Icon width={20} aria-hidden />
      )}
    </ThemeIcon>
  )
}
