import { Button, CloseButton, Group, Paper, Text, Title } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import classes from './tour.module.css'
import { useTourWords } from './tour-words.ts'
import { useTour } from './use-tour.ts'

/** The present step of the tour, beside the view that it is about. */
export function Tour() {
  const { stops, progress, goTo } = useTour()
  const words = useTourWords()
  const navigate = useNavigate()
  const title = useRef<HTMLHeadingElement>(null)
  const step = typeof progress === 'number' ? progress : 0
  const stop = stops[step]

  useEffect(() => {
    if (!stop) return
    void navigate({ to: stop })
    // A screen reader goes on with the words of the step.
    title.current?.focus({ preventScroll: true })
  }, [navigate, stop])

  if (!stop) return null
  const { title: name, text } = words.steps[stop]
  const isLast = step === stops.length - 1
  return (
    <Paper
      component="section"
      aria-label={words.name}
      className={classes.tour ?? ''}
      withBorder
      shadow="lg"
      p="md"
    >
      <Group justify="space-between" wrap="nowrap">
        <Text size="xs" c="dimmed">
          {words.step(step + 1, stops.length)}
        </Text>
        <CloseButton size="sm" aria-label={words.leave} onClick={() => goTo('over')} />
      </Group>
      <Title order={2} size="h4" ref={title} tabIndex={-1} className={classes.title ?? ''}>
        {name}
      </Title>
      <Text size="sm" mt={4}>
        {text}
      </Text>
      <Group justify="flex-end" gap="xs" mt="md">
        {step > 0 && (
          <Button variant="default" size="xs" onClick={() => goTo(step - 1)}>
            {words.back}
          </Button>
        )}
        <Button size="xs" onClick={() => goTo(isLast ? 'over' : step + 1)}>
          {isLast ? words.done : words.next}
        </Button>
      </Group>
    </Paper>
  )
}
