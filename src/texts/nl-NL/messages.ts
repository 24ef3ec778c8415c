// Machine-made: waits for a native reader.
import type { MessagesTexts } from '../en-US/messages.ts'

/** The texts about errors, and about what a link or a form has led to, in Dutch. */
export const messagesTexts: MessagesTexts = {
  error: {
    reference: 'Referentienummer',
    forDevelopers: 'Details voor ontwikkelaars',
    kinds: {
      unknownClient: {
        title: 'We kennen deze app niet',
        text: 'De app die je hierheen heeft gestuurd, is niet bij ons geregistreerd of is uitgeschakeld.',
        next: 'Ga terug naar de app en begin opnieuw. Als dat niet helpt, meld het dan aan de makers van de app.',
      },
      noRedirect: {
        title: 'De weg terug ontbreekt',
        text: 'De app heeft niet gezegd waar we je na het inloggen heen moeten sturen.',
        next: 'Ga terug naar de app en begin opnieuw. Als dat niet helpt, meld het dan aan de makers van de app.',
      },
      badRedirect: {
        title: 'De weg terug is niet veilig',
        text: 'De app vroeg ons je naar een adres te sturen dat er niet voor is geregistreerd. We zijn hier gestopt om je te beschermen.',
        next: 'Sluit deze pagina. Als je de app vertrouwt, meld het dan aan de makers van de app.',
      },
      badRequest: {
        title: 'Er klopt iets niet met deze link',
        text: 'Het verzoek waarmee je hier kwam, is onvolledig of beschadigd.',
        next: 'Ga terug naar de app en begin opnieuw.',
      },
      staleLink: {
        title: 'Deze link werkt niet meer',
        text: 'De link hoort bij een inlogpoging die al is voltooid, of die niemand op tijd heeft geopend.',
        next: 'Ga terug naar de app en begin opnieuw.',
      },
      expired: {
        title: 'Deze inlogpoging is voorbij',
        text: 'Ze was al voltooid, duurde langer dan een uur of begon in een andere browser.',
        next: 'Ga terug naar de app en begin opnieuw.',
      },
      noCookies: {
        title: 'Je browser heeft zijn cookie niet meegestuurd',
        text: 'Aan een cookie zien we welke inlogpoging van jou is. Mogelijk zijn cookies uitgeschakeld, of ben je in een andere browser of een privévenster begonnen.',
        next: 'Sta cookies toe voor deze site, ga dan terug naar de app en begin opnieuw.',
      },
      notFound: {
        title: 'Hier is niets',
        text: 'Dit adres bestaat niet, of niet meer.',
        next: 'Controleer het adres, of ga terug naar waar je vandaan kwam.',
      },
      tooLarge: {
        title: 'Dit is meer dan we aankunnen',
        text: 'Het formulier bevatte meer dan deze pagina accepteert.',
        next: 'Ga terug, kort in wat je hebt ingevuld en verstuur het opnieuw.',
      },
      tooMany: {
        title: 'Te veel pogingen',
        text: 'Er waren meer pogingen vanaf jouw netwerk dan we toestaan.',
        next: 'Wacht een paar minuten en probeer het dan opnieuw.',
      },
      busy: {
        title: 'We hebben het erg druk',
        text: 'Er willen meer mensen inloggen dan we op dit moment kunnen bedienen.',
        next: 'Probeer het over een minuut opnieuw.',
      },
      internal: {
        title: 'Er ging bij ons iets mis',
        text: 'Het ligt niet aan jou, en het is vastgelegd.',
        next: 'Probeer het over een paar minuten opnieuw. Als het weer gebeurt, geef ons dan het referentienummer door.',
      },
    },
  },
  messages: {
    trialVoid: {
      title: 'De proef kan niet beginnen',
      text: 'De link werkt één keer, vijf minuten lang, in de browser waarin je bent ingelogd als de persoon die erom heeft gevraagd. Log hier in en begin de proef dan opnieuw waar je de verbinding hebt ingesteld.',
    },
    stillSignedIn: {
      title: 'Je bent nog ingelogd',
      text: 'Er is niets veranderd.',
    },
    emailConfirmed: {
      title: 'Je e-mailadres is bevestigd',
      text: 'Bedankt. Ga terug naar de app waar je je hebt geregistreerd en log daar in.',
    },
    passwordChanged: {
      title: 'Je wachtwoord is gewijzigd',
      text: 'Alle apparaten zijn uitgelogd. Log vanaf nu in met het nieuwe wachtwoord.',
    },
    accountReady: {
      title: 'Je account is klaar',
      text: 'Je kunt nu inloggen met je nieuwe wachtwoord.',
    },
    accountWaits: {
      title: 'Je account wacht op goedkeuring',
      text: 'Een beheerder moet het goedkeuren voordat je voor het eerst kunt inloggen. Je hoeft niets te doen; log later opnieuw in.',
    },
    linkUsed: {
      title: 'Deze link is al gebruikt',
      text: 'Hij werkt maar één keer. Als jij dat was, hoef je hier niets meer te doen.',
    },
    resetUsed: {
      title: 'Deze link werkt niet meer',
      text: 'Hij is al gebruikt, of je wachtwoord is sindsdien op een andere manier gewijzigd.',
    },
    linkOutdated: {
      title: 'Deze link werkt niet meer',
      text: 'Je account is gewijzigd sinds we je de link hebben gestuurd.',
    },
    linkReplaced: {
      title: 'Er is een nieuwere link',
      text: 'Alleen de link in de laatste e-mail die we je hebben gestuurd, werkt.',
    },
    accountKept: {
      title: 'Je account blijft',
      text: 'Het wordt niet verwijderd. Log in zoals voorheen.',
    },
    emailRestored: {
      title: 'Je e-mailadres is hersteld',
      text: 'Alle apparaten zijn uitgelogd. Wie het adres heeft gewijzigd, kent mogelijk je wachtwoord: kies nu een nieuw wachtwoord.',
    },
    keepElsewhere: {
      title: 'Deze link werkt niet meer',
      text: 'Je account heeft nu een ander e-mailadres. Het wordt nog steeds verwijderd. Log in om het te behouden.',
    },
    accountGone: {
      title: 'Je account is verwijderd',
      text: 'Het kan niet meer worden behouden.',
    },
    linkExpired: {
      title: 'Deze link is te oud',
      text: 'Voor je veiligheid werkt hij maar een beperkte tijd. Begin opnieuw om een nieuwe te krijgen.',
    },
    invitationExpired: {
      title: 'Deze uitnodiging is te oud',
      text: 'Vraag degene die je heeft uitgenodigd om je een nieuwe te sturen.',
    },
    linkVoid: {
      title: 'Deze link werkt niet meer',
      text: 'Hij is al gebruikt, door een nieuwere vervangen of te oud.',
    },
  },
}
