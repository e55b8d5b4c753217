import type { OrderWords } from './order-words.ts';
import { IT, PRICE, TIER } from './parts.ts';

export const french: OrderWords = {
  plain: {
    delete: [
      "(?:réinitialiser|restaurer) (?:tous )?(?:les |l['’]|mes )?(?:paramètres|réglages|données|application|appareil|préférences)(?: d['’]usine| par défaut)?",
      "(?:vider|effacer) (?:l['’]|tout l['’]|mon )?historique",
      '(?:fermer|clôturer|désactiver) (?:le |mon )?compte',
      "quitter (?:le |l['’]|la )?(?:groupe|équipe|canal|discussion|organisation)",
      "annuler (?:(?:ma|la|mon|le) |l['’])?(?:commande|réservation|abonnement|rendez-vous|course|trajet|voyage)",
      String.raw`résilier${IT}`,
      'résilier',
      'se désabonner',
      'bloquer (?:et|&) signaler',
      'signaler (?:et|&) bloquer',
      "bloquer (?:l['’]|le |la |ce |cet |cette |ma )?(?:utilisateur|utilisatrice|contact|numéro|compte|profil|personne|expéditeur|carte)",
    ],
    send: [
      "envoyer (?:(?:le|la|un|une|ma|mon) |l['’])?(?:message|demande|invitation|commentaire|réponse|cadeau|photo|offre|candidature|e-?mail|sms)",
      "publier (?:(?:le|la|un|une|mon|ma) |l['’])?(?:commentaire|avis|message|annonce|photo|vidéo|question|réponse)",
      'partager ma (?:position|localisation)',
      'inviter (?:des|mes|vos|tes) (?:amis|contacts)',
    ],
    sign_out: [
      String.raw`(?:se |me )?déconnecter (?:de|partout)(?: \S+){0,4}`,
      '(?:fermer|terminer) la session',
    ],
  },
  far: {
    delete: ["oublier (?:(?:cet|ce|le) |l['’])?(?:appareil|réseau|accessoire)"],
    send: [
      '(?:passer|diffuser) en direct',
      '(?:démarrer|lancer|commencer) un direct',
      "(?:ouvrir|déverrouiller|verrouiller) (?:(?:la|le|ma|mon|les) )?(?:portes?|garage|portail|serrure|barrière)(?: (?:d['’]entrée|de garage))?",
      "(?:dés)?armer (?:l['’]|le )?(?:alarme|système)",
      '(?:arrêter|éteindre) (?:(?:le|mon|ce) )?serveur',
      'désarmer',
      'redémarrer (?:(?:la|le|ma|mon) )?(?:box|routeur|modem|serveur)',
    ],
    pay: [
      String.raw`(?:commencer|démarrer|activer|débuter|lancer|commencez|démarrez) (?:(?:mon|ma|votre|la|un|une) |l['’])?(?:essai (?:gratuit|de \d+ (?:jours|semaines|mois))|période d['’]essai)(?: gratuite?)?(?: (?:de )?\d+ (?:jours|semaines|mois))?(?: gratuite?)?`,
      String.raw`(?:essayer|essayez|profiter de|commencer) (?:\d+|une?|deux) (?:jours?|semaines?|mois) (?:gratuits?|gratuites?|gratuitement)`,
      'parier',
      'miser',
      'enchérir',
      "(?:placer|valider|confirmer) (?:(?:le|mon|ce|un|une|l['’]) ?)?(?:pari|ticket|mise|enchère)",
      '(?:recharger|alimenter|créditer) (?:(?:le|la|mon|ma) )?(?:compte|solde|crédit|carte)',
      "ajouter (?:de l['’]argent|des fonds)",
      String.raw`(?:recharger|ajouter|déposer|retirer|envoyer|virer|miser|parier) ${PRICE}`,
      "(?:valider|confirmer|effectuer) (?:(?:le|la|mon|un|l['’]) ?)?(?:virement|paiement|achat|dépôt|retrait|commande|réservation|course|transaction|échange)",
      "envoyer de l['’]argent",
      String.raw`(?:passer|passez) (?:à|au|en) ${TIER}`,
      String.raw`(?:obtenir|devenir|essayer|débloquer) ${TIER}`,
      'commander (?:une |la |ma |un |mon )?(?:course|taxi|vtc|voiture)',
      'réserver (?:maintenant|et payer)',
    ],
    call: [
      "appel d['’]urgence",
      "appeler (?:(?:le|la|mon|ma) |l['’])?(?:chauffeur|livreur|coursier|médecin|restaurant|hôtel|hôte|vendeur|support|assistance|service client)",
      String.raw`appeler (?:les |le |la |l['’])?(?:urgences|secours|pompiers|police|samu|\d+)`,
      "déclencher l['’]alarme",
      'sos (?:urgences?|secours)',
      "(?:répondre|décrocher) (?:à )?l['’]appel",
    ],
  },
};
