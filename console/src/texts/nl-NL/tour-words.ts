// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words of the tour. */
export const tourWords: Words['tourWords'] = {
  name: 'Rondleiding',
  offer: {
    title: 'Nieuw hier?',
    text: 'Een rondleiding door de console duurt twee minuten.',
    begin: 'Rondleiding beginnen',
    later: 'Niet nu',
  },
  step: (step, of) => `Rondleiding, stap ${step} van ${of}`,
  back: 'Terug',
  next: 'Volgende',
  done: 'Gereed',
  leave: 'Rondleiding beëindigen',
  steps: {
    '/groups': {
      title: 'Een boom van groepen',
      text: 'Iedereen kan in veel groepen zitten, met in elk andere rollen. Open een groep om de leden te zien, en wie van hen een rol van een bovenliggende groep heeft.',
    },
    '/people': {
      title: 'Personen',
      text: 'Open iemand: de groepen en rollen en waar elk vandaan komt, de sessies en tweede factoren, en wat een token voor een app over die persoon zou vertellen.',
    },
    '/access': {
      title: 'Toegang die eindigt',
      text: 'Mensen vragen een rol aan, met een reden en voor een bepaalde tijd. Wat op jou wacht, staat hier, en ook wat binnenkort eindigt. Als een rol eindigt, vermeldt geen token hem nog.',
    },
    '/reviews': {
      title: 'Beoordelingen',
      text: 'Af en toe bevestigt iemand wie welke rol nodig heeft. Een beoordeling toont wie de rol heeft toegekend, waarom, en wanneer die het laatst is gebruikt.',
    },
    '/apps': {
      title: 'Apps',
      text: 'Registreer er een: geef aan wat voor app het is, en de console stelt de rest in en toont code die werkt zodra je die plakt.',
    },
    '/connections': {
      title: 'Elders inloggen',
      text: 'Een bedrijf logt in met de eigen directory. De beheerder van de groep ervan kan dat instellen, voor de domeinen die zijn geverifieerd.',
    },
    '/events': {
      title: 'Wat er is gebeurd',
      text: 'Elke wijziging staat hier, met wie haar heeft gemaakt, wat er eerst was, en vaak een weg terug. Je vindt de rondleiding terug in het menu onder je naam.',
    },
  },
}
