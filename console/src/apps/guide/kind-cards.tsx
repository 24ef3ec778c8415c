import { Group, Radio, SimpleGrid, Stack, Text } from '@mantine/core'
import { type AppKind, appKinds, kindIcons } from '../app-kinds.ts'
import { useAppWords } from '../app-words.ts'

interface KindCardsProps {
  readonly value: AppKind | undefined
  readonly onChange: (kind: AppKind) => void
}

/** The kinds of apps, in words that need no knowledge of OAuth. */
export function KindCards({ value, onChange }: KindCardsProps) {
  const words = useAppWords()
  return (
    <Radio.Group
      label={words.guide.kind}
      value={value ?? null}
      onChange={(kind) => onChange(kind as AppKind)}
    >
      <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} mt="xs">
        {appKinds.map((kind) => {
          const Icon = kindIcons[kind]
          const { name, hint, sets } = words.kinds[kind]
          return (
            <Radio.Card key={kind} value={kind} p="md" aria-label={name}>
              <Stack gap={6} h="100%">
                <Group justify="space-between" wrap="nowrap">
                  <Icon width={24} aria-hidden />
                  <Radio.Indicator />
                </Group>
                <Text fw={600}>{name}</Text>
                <Text size="sm">{hint}</Text>
                <Text size="xs" c="dimmed" mt="auto">
                  {sets}
                </Text>
              </Stack>
            </Radio.Card>
          )
        })}
      </SimpleGrid>
    </Radio.Group>
  )
}
