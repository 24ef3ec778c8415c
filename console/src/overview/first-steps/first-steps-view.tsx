import {
  Accordion,
  Badge,
  Box,
  Button,
  Group,
  Paper,
  Skeleton,
  Stack,
  Text,
  Title,
} from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import {
  type FirstStep,
  firstStepsQuery,
  postponeStep,
  type StepName,
} from '../../api/first-steps-api.ts'
import { useHasScope } from '../../root-route.ts'
import { useTour } from '../../tour/use-tour.ts'
import { Failure } from '../../ui/failure.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { Picture } from '../../ui/picture.tsx'
import { ViewHeader } from '../../ui/view-header.tsx'
import { useOverviewWords } from '../overview-words.ts'
import { AddressStep } from './address-step.tsx'
import { FactorStep } from './factor-step.tsx'
import { useFirstStepWords } from './first-step-words.ts'
import { StepProgress } from './first-steps-card.tsx'
import { LookStep } from './look-step.tsx'
import { MailStep } from './mail-step.tsx'
import { StepMark } from './step-mark.tsx'
import { countDone, useStepTexts } from './step-texts.ts'

/** Leads the first administrator of a new server through what it needs. */
export function FirstStepsView() {
  const { steps: words } = useOverviewWords()
  const { lead, end } = useFirstStepWords()
  const navigate = useNavigate()
  const { data, error, refetch } = useQuery(firstStepsQuery)
  const postponing = usePostponing(() => void navigate({ to: '/' }))
  const mayWrite = useHasScope('settings_write')
  return (
    <Stack maw={860}>
      <ViewHeader title={words.title} lead={lead}>
        {mayWrite && data?.is_over === false && (
          <Button
            variant="default"
            loading={postponing.isPending}
            onClick={() => postponing.mutate({ step: 'all', later: true })}
          >
            {end}
          </Button>
        )}
      </ViewHeader>
      {error && <Failure error={error} onAgain={() => void refetch()} />}
      {postponing.error && <Failure error={postponing.error} />}
      {data ? <Steps steps={data.steps} /> : !error && <Skeleton height={480} />}
    </Stack>
  )
}

/** Postpones or resumes a step, and says the others what is left. */
function usePostponing(onDone: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ step, later }: { step: StepName | 'all'; later: boolean }) =>
      postponeStep(step, later),
    onSuccess(steps) {
      queries.setQueryData(firstStepsQuery.queryKey, steps)
      onDone()
    },
  })
}

/** The steps, one of them open: the one of the address, else the first that is left. */
function Steps({ steps }: { readonly steps: readonly FirstStep[] }) {
  const { step: chosen } = useSearch({ from: '/first-steps' })
  const navigate = useNavigate({ from: '/first-steps' })
  const left = steps.find(({ state }) => state === 'open')?.step
  const opened = chosen ?? left
  const goOn = useFocusOn(opened)
  const show = (step: StepName | undefined) =>
    void navigate({ search: step === undefined ? {} : { step }, replace: true })
  return (
    <>
      <StepProgress steps={steps} />
      {opened === undefined && <NothingLeft steps={steps} />}
      <Accordion
        id={stepsId}
        variant="separated"
        order={2}
        value={opened ?? null}
        onChange={(value) => show(steps.find(({ step }) => step === value)?.step)}
      >
        {steps.map((step) => (
          <Step
            key={step.step}
            step={step}
            isOpen={step.step === opened}
            onNext={() => {
              goOn()
              show(undefined)
            }}
          />
        ))}
      </Accordion>
    </>
  )
}

const stepsId = 'first-steps'
const nothingLeftId = `${stepsId}-end`

/** Brings the focus to the step that opens next; the button that led there is gone. */
function useFocusOn(opened: StepName | undefined): () => void {
  const isDue = useRef(false)
  useEffect(() => {
    if (!isDue.current) return
    isDue.current = false
    const id = opened === undefined ? nothingLeftId : `${stepsId}-control-${opened}`
    document.getElementById(id)?.focus()
  }, [opened])
  return () => {
    isDue.current = true
  }
}

interface StepProps {
  readonly step: FirstStep
  readonly isOpen: boolean
  readonly onNext: () => void
}

function Step({ step, isOpen, onNext }: StepProps) {
  const texts = useStepTexts()
  const words = useFirstStepWords()
  const mayWrite = useHasScope('settings_write')
  const postponing = usePostponing(onNext)
  const { step: name, state } = step
  const { title, hint } = texts[name]
  return (
    <Accordion.Item value={name}>
      <Accordion.Control icon={<StepMark step={step} />}>
        <Group component="span" justify="space-between" wrap="nowrap" pe="sm">
          <span>
            <Text span display="block" fw={600}>
              {title}
            </Text>
            <Text span display="block" size="sm" c="dimmed">
              {hint}
            </Text>
          </span>
          {state === 'later' && (
            <Badge variant="light" color="gray" miw="max-content">
              {words.later}
            </Badge>
          )}
        </Group>
      </Accordion.Control>
      <Accordion.Panel>
        <Stack gap="sm">
          {isOpen && <Body step={step} onDone={onNext} />}
          {postponing.error && <Failure error={postponing.error} />}
          <Group>
            {state === 'open' && mayWrite && (
              <Button
                variant="light"
                color="gray"
                loading={postponing.isPending}
                onClick={() => postponing.mutate({ step: name, later: true })}
              >
                {words.later}
              </Button>
            )}
            {state !== 'open' && (
              <Button variant="light" onClick={onNext}>
                {words.next}
              </Button>
            )}
          </Group>
        </Stack>
      </Accordion.Panel>
    </Accordion.Item>
  )
}

/** What is to do in a step. */
function Body({
  step,
  onDone,
}: {
  readonly step: FirstStep
  readonly onDone: () => void
}): ReactNode {
  const texts = useStepTexts()
  switch (step.step) {
    case 'address':
      return <AddressStep step={step} />
    case 'mail':
      return <MailStep step={step} onDone={onDone} />
    case 'look':
      return <LookStep step={step} onDone={onDone} />
    case 'factor':
      return <FactorStep step={step} />
    case 'app':
      return (
        <ButtonLink to="/apps/new" w="fit-content">
          {texts.app.title}
        </ButtonLink>
      )
    case 'people':
      return (
        <ButtonLink to="/people" w="fit-content">
          {texts.people.title}
        </ButtonLink>
      )
    case 'groups':
      return (
        <ButtonLink to="/groups" w="fit-content">
          {texts.groups.title}
        </ButtonLink>
      )
  }
}

/** Nothing is left to ask: all is done, or put off. */
function NothingLeft({ steps }: { readonly steps: readonly FirstStep[] }) {
  const { allDone, restLater } = useFirstStepWords()
  const { goTo } = useTour()
  const isDone = countDone(steps) === steps.length
  return (
    <Paper withBorder p="lg" role="status">
      <Stack gap="sm" align="flex-start">
        {isDone && (
          <Box w={120} h={90}>
            <Picture name="done" />
          </Box>
        )}
        <Title order={2} size="h3" id={nothingLeftId} tabIndex={-1}>
          {isDone ? allDone.title : restLater.title}
        </Title>
        <Text>{isDone ? allDone.text : restLater.text}</Text>
        <Group gap="sm">
          <ButtonLink to="/">{allDone.overview}</ButtonLink>
          <Button variant="default" onClick={() => goTo(0)}>
            {allDone.tour}
          </Button>
        </Group>
      </Stack>
    </Paper>
  )
}
