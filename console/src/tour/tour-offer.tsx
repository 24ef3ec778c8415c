import { Button, Card, Group, Text, Title } from '@mantine/core'
import { useTourWords } from './tour-words.ts'
import { useTour } from './use-tour.ts'

/** Offers the tour to somebody who has not been asked yet. */
export function TourOffer() {
  const { stops, progress, goTo } = useTour()
  const { offer } = useTourWords()
  if (progress !== 'new' || stops.length === 0) return null
  return (
    <Card withBorder padding="sm">
      <Group justify="space-between">
        <div>
          <Title order={2} size="h5">
            {offer.title}
          </Title>
          <Text size="sm" c="dimmed">
            {offer.text}
          </Text>
        </div>
        <Group gap="xs">
          <Button variant="subtle" size="xs" onClick={() => goTo('over')}>
            {offer.later}
          </Button>
          <Button size="xs" onClick={() => goTo(0)}>
            {offer.begin}
          </Button>
        </Group>
      </Group>
    </Card>
  )
}
