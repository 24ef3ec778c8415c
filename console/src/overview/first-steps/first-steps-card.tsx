import { Button, Card, Group, Progress, SimpleGrid, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { FirstStep } from '../../api/first-steps-api.ts'
import { AnchorLink } from '../../ui/links.tsx'
import { useOverviewWords } from '../overview-words.ts'
import { useFirstStepWords } from './first-step-words.ts'
import { StepMark } from './step-mark.tsx'
import { countDone, useStepTexts } from './step-texts.ts'

interface FirstStepsProps {
  readonly steps: readonly FirstStep[]
}

/** How far a new server is, and the way on. */
export function FirstStepsCard({ steps }: FirstStepsProps) {
  const { steps: words } = useOverviewWords()
  const { begin, goOn } = useFirstStepWords()
  const isBegun = steps.some(({ state }) => state !== 'open')
  return (
    <Card component="section" withBorder aria-label={words.title}>
      <Group justify="space-between" mb="sm">
        <Title order={2} size="h4">
          {words.title}
        </Title>
        <Button size="xs" renderRoot={(props) => <Link to="/first-steps" {...props} />}>
          {isBegun ? goOn : begin}
        </Button>
      </Group>
      <StepProgress steps={steps} />
      <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }} mt="md" spacing="sm">
        {steps.map((step) => (
          <Step key={step.step} step={step} />
        ))}
      </SimpleGrid>
    </Card>
  )
}

/** How many steps are done, as a bar and in words. */
export function StepProgress({ steps }: FirstStepsProps) {
  const { progress } = useFirstStepWords()
  const done = countDone(steps)
  return (
    <Group gap="sm" wrap="nowrap">
      <Progress value={(100 * done) / steps.length} flex={1} aria-hidden />
      <Text size="sm" c="dimmed">
        {progress(done, steps.length)}
      </Text>
    </Group>
  )
}

/** Where a step is taken that has a view of its own. */
const views = { app: '/apps/new', people: '/people', groups: '/groups' } as const

function Step({ step }: { readonly step: FirstStep }) {
  const texts = useStepTexts()
  const { later } = useFirstStepWords()
  const { step: name, state } = step
  const { title } = texts[name]
  return (
    <Group gap="xs" wrap="nowrap">
      <StepMark step={step} />
      <div>
        {name in views ? (
          <AnchorLink to={views[name as keyof typeof views]} size="sm" fw={500}>
            {title}
          </AnchorLink>
        ) : (
          <AnchorLink to="/first-steps" search={{ step: name }} size="sm" fw={500}>
            {title}
          </AnchorLink>
        )}
        {state === 'later' && (
          <Text size="xs" c="dimmed">
            {later}
          </Text>
        )}
      </div>
    </Group>
  )
}
