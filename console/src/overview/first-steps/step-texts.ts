import {
  EnvelopeIcon,
  FingerPrintIcon,
  GlobeAltIcon,
  PaintBrushIcon,
  RectangleGroupIcon,
  Squares2X2Icon,
  UserPlusIcon,
} from '@heroicons/react/24/outline'
import type { FirstStep, StepName } from '../../api/first-steps-api.ts'
import { useOverviewWords } from '../overview-words.ts'
import { useFirstStepWords } from './first-step-words.ts'

export const stepIcons: Readonly<Record<StepName, typeof EnvelopeIcon>> = {
  address: GlobeAltIcon,
  mail: EnvelopeIcon,
  look: PaintBrushIcon,
  factor: FingerPrintIcon,
  app: Squares2X2Icon,
  people: UserPlusIcon,
  groups: RectangleGroupIcon,
}

interface StepText {
  readonly title: string
  readonly hint: string
}

/** What each step is called and about. */
export function useStepTexts(): Readonly<Record<StepName, StepText>> {
  const { address, mail, look, factor } = useFirstStepWords()
  const { app, people, tree } = useOverviewWords().steps
  return {
    address: { title: address.title, hint: address.hint },
    mail: { title: mail.title, hint: mail.hint },
    look: { title: look.title, hint: look.hint },
    factor: { title: factor.title, hint: factor.hint },
    app: { title: app.title, hint: app.hint },
    people: { title: people.title, hint: people.hint },
    groups: { title: tree.title, hint: tree.hint },
  }
}

export const countDone = (steps: readonly FirstStep[]) =>
  steps.filter(({ state }) => state === 'done').length
