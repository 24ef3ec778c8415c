import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { engines } from '../support/engines.ts'
import { overStore, summaryOf } from './company.ts'

const texts = [
  { place: 'mail.frame', locale: 'de-DE', texts: { greeting: 'Grüß Gott,' } },
  { place: 'page.signIn', locale: 'en-US', texts: { title: 'Welcome to {service}' } },
]

for (const engine of engines) {
  describe(`${engine.name}: texts of an operator in an import`, () => {
    const over = overStore(engine)
    const empty = (work: Parameters<typeof over>[0]) => over(work, null)

    it(
      'are added, exported as they were, and unchanged the second time',
      empty(async ({ take, give }) => {
        assert.deepEqual(summaryOf(await take({ texts })), ['texts 2 added'])
        assert.deepEqual(JSON.parse(await give()).texts, texts)
        assert.deepEqual(summaryOf(await take({ texts })), ['texts 2 unchanged'])
        const other = [{ ...texts[0], texts: { ignore: 'Nichts für ungut.' } }]
        assert.deepEqual(summaryOf(await take({ texts: other })), ['texts 1 updated'])
        assert.deepEqual(JSON.parse(await give()).texts, [...other, texts[1]])
      }),
    )

    it(
      'are refused with their place, as the API refuses them',
      empty(async ({ faultsOf }) => {
        const wrong = [
          { place: 'mail.frame', locale: 'en-US', texts: { greeting: 'Hi {code}' } },
          { place: 'mail.nothing', locale: 'en-US', texts: { greeting: 'Hi' } },
          { place: 'mail.frame', locale: 'tlh', texts: { greeting: 'Hi' } },
          { place: 'mail.frame', locale: 'fr-FR', texts: { greeting: 'a\nb' } },
          { place: 'mail.frame', locale: 'it-IT', texts: {} },
        ]
        const faults = await faultsOf({ texts: wrong })
        const places = faults.map((line) => line.split(': ')[0])
        assert.deepEqual(places, [
          'texts[0].texts.greeting',
          'texts[1].place',
          'texts[2].locale',
          'texts[3].texts.greeting',
          'texts[4].texts',
        ])
        assert.match(faults[0] ?? '', /unknown placeholder \{code\}; known here: \{service\}/)
        const twice = await faultsOf({ texts: [texts[0], texts[0]] })
        assert.match(twice[0] ?? '', /^texts\[1\]/)
      }),
    )
  })
}
