import { expect, it } from 'vitest';
import { reasonOfTap } from '../../../support/screens/safe-mode-of.ts';

it.each([
  [
    'pay',
    'Place bet|Place bet €5.00|Place bet · €5.00|Bet now|Cash Out €12.40|Wette platzieren|Tippschein abgeben|Parier|Valider le pari|Hacer apuesta|Apostar|Piazza scommessa|Postaw zakład|Сделать ставку|Bahis yap|ضع الرهان|立即投注|ベットする|베팅하기',
  ],
  [
    'pay',
    'Add $10|Add money|Transfer €500|Tip $5|Guthaben aufladen|10 € aufladen|€10 aufladen|Recharger 10 €|Recharger 10,00 €|Recargar saldo|Ricarica 10 €|Пополнить счёт|Para yükle|شحن الرصيد|チャージする|余额充值|충전하기',
  ],
  [
    'pay',
    'Confirm transfer|Authorise payment|Zahlung freigeben|Valider le virement|Enviar dinero|Conferma bonifico|Fazer Pix|Wykonaj przelew|Подтвердить перевод|Para gönder|تأكيد التحويل|送金する|确认转账|이체하기',
  ],
  [
    'pay',
    'Upgrade to Pro|Go Premium|Unlock all features|Auf Pro upgraden|Premium holen|Passer à Premium|Hazte Premium|Passa a Pro|Upgrade naar Pro|Przejdź na Premium|Перейти на Premium|Premium’a geç|الترقية إلى Pro|プレミアムにアップグレード|升级到专业版|프리미엄 시작하기',
  ],
  [
    'pay',
    'ترقية إلى المميز|الترقية إلى الحساب المميز|الترقية إلى النسخة المدفوعة|احصل على بريميوم|שדרג לפרימיום|שדרוג לפרו|שדרג לגרסת הפרימיום|プレミアム会員になる|有料会員になる|프리미엄 구독|升級至進階版|Обновить до Премиум|Купить Премиум|Оновити до Преміум|Απόκτησε Premium|สมัครพรีเมียม|प्रीमियम लें|Upgrade auf Pro|Auf Vollversion umsteigen|Premium-Mitglied werden|Pásate a Premium|Cambiar al plan Premium|Passa alla versione Premium|Passa al piano Pro|Tingkatkan ke Premium|Frissítés Prémiumra|Naar Premium overstappen|Upgraden naar Premium',
  ],
  ['pay', 'تأكيد الطلب والدفع|تأكيد الحجز والدفع|إتمام الطلب والدفع'],
  [
    'pay',
    'Request UberX|Confirm pickup location|Jetzt buchen|Taxi rufen|Commander une course|Pedir viaje|Prenota ora|Вызвать такси|احجز الآن|タクシーを呼ぶ|立即预订|호출하기',
  ],
  [
    'call',
    'SOS|Emergency SOS|Send SOS|Panic button|Alert emergency contacts|Answer call|Notruf|Alarm auslösen|Appel d’urgence|Llamada de emergencia|Chiamata di emergenza|Экстренный вызов|Acil arama|اتصال طوارئ|緊急通報|紧急呼叫|긴급 전화',
  ],
  [
    'send',
    'Go live|Go Live!|Broadcast now|Live gehen|Passer en direct|Transmitir en vivo|Entrar ao vivo|Vai in diretta|Ga live|Rozpocznij transmisję|Начать трансляцию|Canlı yayın başlat|ابدأ البث المباشر|ライブ配信を開始|开始直播|라이브 시작',
  ],
  [
    'send',
    'Shut down|Shutdown|Shut Down Pool|Shut Down All Kernels|Power off|Stop server|Stop My Server|Restart worker pool|Restart kernel|Reboot instance|Herunterfahren|Server stoppen|Container neu starten|Detener servidor|Desligar o servidor|Spegni il server|Server afsluiten|Wyłącz serwer|Éteindre le serveur|Arrêter le serveur|Завершение работы|关机|关闭服务器|シャットダウン',
  ],
  [
    'send',
    'Deploy|Deploy now|Redeploy|Deploy site|Deploy all changes|Deploy to production|Promote to production',
  ],
  [
    'delete',
    'Drop table|Drop view|Drop column|Truncate|Truncate table|Purge|Purge queue|Flush database|Kill|Kill process|Force kill|Terminate|Terminate all instances|Destroy|Destroy droplet|Prune unused images|Revoke|Revoke task|Revoke API key|Revoke all|Revoke all tokens|Revoke invitation|Purge everything|Kill process 4711|Kill 4711|Kill job #12|Drop table "users"|Terminate (3)',
  ],
  [
    'send',
    'Unlock connector|Unlock charging cable|Unlock door|Unlock the front door|Open garage|Lock car|Haustür aufschließen|Garagentor öffnen|Entriegeln|Déverrouiller la porte|Ouvrir le portail|Abrir puerta|Apri cancello|Deur ontgrendelen|Otwórz bramę|Открыть ворота|Kapıyı aç|فتح الباب|解錠する|打开车库门|문 열기|Disarm|Unscharf schalten|Restart router|Router neu starten',
  ],
  [
    'delete',
    'Unpair|Unpair device|Forget this network|Gerät entkoppeln|Netzwerk vergessen|Dissocier l’appareil|Oublier ce réseau|Olvidar dispositivo|Dimentica rete|Esquecer rede|Apparaat vergeten|Забыть сеть|Ağı unut|نسيان الشبكة|ペアリングを解除|取消配对|페어링 해제',
  ],
  [
    'pay',
    'Activate ticket|Activate my tickets|Validate ticket|Use ticket now|Rent now|Reserve scooter|Start rental|End rental|Ticket aktivieren|Fahrschein entwerten|Jetzt mieten|Miete beenden|Roller reservieren|Valider le billet|Composter mon titre de transport|Activar billete|Validar bilhete|Convalida biglietto|Kaartje activeren|Skasuj bilet|Aktivera biljetten|Aktivovat jízdenku|チケットを使用する',
  ],
  [
    'send',
    'Open locker|Open the compartment|Fach öffnen|Schließfach öffnen|Otwórz skrytkę|Otwórz zdalnie skrytkę|Ouvrir le casier|Abrir taquilla|Apri armadietto|Otevřít schránku|ロッカーを開ける|Start sharing location|Sign & send',
  ],
  ['call', 'Call back|Redial|FaceTime|FaceTime Audio|WhatsApp call'],
  ['delete', 'Reset network settings|Reset Wi-Fi and Bluetooth settings|Netzwerkeinstellungen zurücksetzen'],
])('leaves alone what reaches beyond the app: %s, %s', (expected, labels) => {
  for (const label of labels.split('|'))
    expect([label, reasonOfTap(label, 'button', {})]).toEqual([label, expected]);
});

it.each([
  'SOS settings|SOS-Einstellungen|Emergency contacts|Notrufnummern|Numéros d’urgence|緊急連絡先|紧急联系人|Ring 2|Calls|Answer',
  'Live|Live now|Watch live|Live chat|En direct|直播|ライブ|Start stream|Start streaming|Streams',
  'Unlock tips|Unlocked|Unlock with fingerprint|Unlock vault|Entsperren|Déverrouiller mon coffre|ロック解除|Door history|Front door|Garagentor|Lock screen',
  'Editor öffnen|Monitor öffnen|Türchen öffnen|Open map|Open house|Ouvrir la carte|Abrir carro|Открыть карту|Mở cửa|开门时间|Arm day|Alarm ausschalten',
  'Tickets|Show ticket|Activate|Activate account|Use current location|Used tickets|Ticket anzeigen|Billets|Rent|Rentals|Rent a car|Reserve a table|Car rental|Mieten',
  'Open mailbox|Postfach öffnen|Open|Lockers|Find a locker|Schließfächer|Paczkomaty|Callback|Request a call back|Recall|Reset filter settings|Reset notification settings|Reset view',
  'Deployments|Deployed|Deploy settings|Deploy keys|Deployment history|Deploy preview|How to deploy',
  'My bets|Bet slip|Wetten|Mes paris|Apuestas|投注记录|Bid history',
  'Add item|Add to cart $10|Add to bag · $25|Add $12 more for free shipping|Add $10 to get free delivery|Add $9.99|Add fries $2.00|Add credit card',
  'המר|Go to Premium|Go back to Plus|Get rid of Gold',
  'احصل على القائمة الكاملة|احصل على الاتجاهات|الفواتير المدفوعة|النسخة الكاملة|تأكيد الطلب والعنوان|שדרוג לפרויקט|Cambiar a la versión completa|Passer à la version complète|Passa alla mappa|Купить сейчас нельзя|Premium-Funktionen|会員一覧',
  'Upgrades|Premium features|Compare plans|Get started|Get directions|Try again|Passer à la suite|Passa al carrello|升级|会员中心',
  'Forgot password|Don’t forget|Pair new device|Paired devices|Gerät koppeln|Nicht entkoppeln|Niet ontkoppelen|Olvidé mi contraseña|Known networks',
  'Drop|Drop pin|Drop-down|Drop here|Truncate text|Flush cache|Killer deals|Kill count|Kill list|Kill process list|Kill Bill|Drop table policy|Purge policy|Revoked|Revoke history|Kill time|Terminated|Terminal|Destroyer|Nodes|Servers|Stop|Stop timer|Stops|Restart|Power|Power off timer|Shutdown log|Pools|Revoked keys|Workers',
  'Transfer history|Überweisung|Virements|转账记录|Confirm email|Confirm PIN|Bookings|Ride history|Tip of the day|Recharger la page|Restart level|Router settings|Reboot schedule',
])('goes on to what only speaks of it: %s', (labels) => {
  for (const label of labels.split('|'))
    expect([label, reasonOfTap(label, 'button', {})]).toEqual([label, null]);
});

it('takes the answer of a dialog that asks for it in its words', () => {
  for (const [dialogTitle, answer, expected] of [
    ['Unlock door?', 'Unlock', 'send'],
    ['Forget this network?', 'Forget', 'delete'],
    ['Place bet?', 'Place', 'pay'],
  ] as const)
    expect([answer, reasonOfTap(answer, 'button', { dialogTitle, dialogText: dialogTitle })]).toEqual([
      answer,
      expected,
    ]);
});
