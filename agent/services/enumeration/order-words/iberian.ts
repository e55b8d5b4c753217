import type { OrderWords } from './order-words.ts';
import { PRICE, TIER } from './parts.ts';

/** Spanish and Portuguese. */
export const iberian: OrderWords = {
  plain: {
    delete: [
      '(?:restablecer|restaurar|reiniciar|redefinir|repor) (?:(?:la|las|los|el|a|as|os|o|todos|todas|mis) ){0,2}(?:ajustes|configuraci[oó]n|configurações|definições|aplicación|aplicativo|valores|padrões|preferencias|preferências|datos|dados)(?: (?:de fábrica|predeterminad[oa]s|padrão))?',
      '(?:vaciar|limpiar|limpar) (?:(?:el|o|todo|los|todos|os) ){0,2}(?:historial|histórico|datos|dados)',
      '(?:desactivar|desativar) (?:(?:mi|la|a|minha) )?(?:cuenta|conta)',
      '(?:salir|sair) (?:del?|do|da) (?:la )?(?:grupo|equipo|equipe|canal|organización)',
      'cancelar (?:(?:el|la|mi|o|a|meu|minha) )?(?:pedido|compra|reserva|suscripción|cita|viaje|assinatura|subscrição|viagem|corrida|consulta)',
      'dar(?:se|me)? de baja',
      '(?:bloquear (?:y|e) (?:denunciar|reportar)|(?:denunciar|reportar) (?:y|e) bloquear)',
      '(?:cerrar|encerrar|fechar) (?:(?:la|mi|a|minha) )?(?:cuenta|conta)',
      'bloquear (?:(?:al?|el|la|o|este|esta|mi|meu) )?(?:usu[aá]ri[oa]|utilizador|contacto|contato|número|cuenta|conta|perfil|persona|pessoa|tarjeta|cartão)',
    ],
    send: [
      'enviar (?:(?:el|la|un|una|o|a|um|uma|mi|meu|minha) )?(?:mensaje|mensagem|solicitud|solicitação|invitación|convite|comentario|comentário|respuesta|resposta|regalo|presente|foto|oferta|correo|sms)',
      '(?:publicar|postar) (?:(?:el|la|un|una|o|a|um|uma|mi|meu|minha) )?(?:comentario|comentário|reseña|avaliação|anuncio|anúncio|respuesta|resposta)',
      '(?:compartir|compartilhar|partilhar) (?:(?:mi|la|a|minha) )?(?:ubicación|localização)',
      '(?:invitar|convidar) (?:(?:a|mis|los|meus|os) ){0,2}(?:amigos|contactos|contatos)',
    ],
    sign_out: [
      String.raw`cerrar (?:la )?sesi[oó]n(?: (?:en|de) \S+(?: \S+){0,3})?`,
      '(?:encerrar|finalizar) (?:a )?sess?ão',
      'sair de todos os dispositivos',
    ],
  },
  far: {
    delete: [
      '(?:olvidar|omitir|esquecer) (?:(?:este|esta|el|la|o|a) )?(?:dispositivo|aparelho|red|rede|accesorio|acessório)',
    ],
    send: [
      '(?:transmitir|emitir) en (?:vivo|directo)',
      '(?:iniciar|empezar|comenzar) (?:(?:la|una|un|el|uma|a) )?(?:transmisión|directo|transmissão|live)(?: en vivo| ao vivo)?',
      '(?:transmitir|entrar) ao vivo',
      '(?:abrir|desbloquear|destrancar|trancar) (?:(?:la|el|a|o|mi|las|los) )?(?:puertas?|portas?|garaje|garagem|portón|portão|cerradura|fechadura)(?: (?:principal|de entrada|de la entrada|del garaje|da frente|da garagem))?',
      'destrancar',
      '(?:des)?armar (?:la |el |o )?(?:alarma|alarme|sistema)',
      'desarmar',
      'reiniciar (?:(?:el|o) )?(?:r[oó]uter|roteador|m[oó]dem|servidor)',
      '(?:detener|parar|desligar|encerrar) (?:(?:el|o) )?servidor',
    ],
    pay: [
      String.raw`(?:iniciar|comenzar|empezar|activar|começar|ativar|inicia|comienza|empieza|activa|inicie|comece|ative) (?:(?:mi|tu|la|el|una?|meu|minha|seu|sua|o|a|um|uma) )?(?:(?:prueba|teste|avaliação|semana|mes|mês|per[ií]odo)(?: de (?:prueba|teste|avaliação))?(?: de \d+ d[ií]as)? (?:gratis|grátis|gratuit[ao])|per[ií]odo de (?:prueba|teste|avaliação))(?: de \d+ d[ií]as)?`,
      String.raw`(?:probar|prueba|pruébalo|testar|teste|experimentar|experimente) (?:\d+|una?|uma?|dos|dois|duas) (?:d[ií]as?|semanas?|m[eê]s(?:es)?) (?:gratis|grátis|gratuit[ao]s?)`,
      'apostar',
      'pujar',
      '(?:hacer|realizar|confirmar|colocar|fazer) (?:(?:la|mi|una|a|uma|minha) )?(?:apuesta|aposta|puja)',
      'dar (?:um )?lance',
      '(?:añadir|agregar|ingresar|depositar|retirar|enviar|transferir|mandar|adicionar|sacar) (?:dinero|dinheiro|fondos|fundos|efectivo|saldo)',
      'recargar (?:(?:el|mi) )?saldo',
      String.raw`(?:recargar|añadir|agregar|depositar|retirar|ingresar|enviar|transferir|apostar|adicionar|sacar) ${PRICE}`,
      '(?:confirmar|realizar|hacer|efetuar|fazer) (?:(?:la|el|una|un|a|o|um|uma|mi|minha) )?(?:transferencia|transferência|pago|pagamento|compra|depósito|retiro|saque|pix|reserva|viaje|viagem|corrida|transacción|transação|intercambio|troca)',
      'transferir (?:ahora|agora)',
      String.raw`(?:mejorar|actualizar|pasar(?:se)?|cambiar) a ${TIER}`,
      String.raw`(?:hazte|obtener|obtén|probar|desbloquear|obter|obtenha|seja|assinar|assine|experimentar) ${TIER}`,
      String.raw`(?:mudar|atualizar|passar|migrar|fazer upgrade) para ${TIER}`,
      '(?:enviar|fazer) pix',
      'pedir (?:ahora|agora)',
      '(?:pedir|solicitar|llamar|chamar) (?:(?:un|una|el|um|uma|a) )?(?:viaje|viagem|taxi|táxi|corrida)',
      'reservar (?:ahora|agora)',
    ],
    call: [
      'llamada de emergencia',
      '(?:llamar a(?:l| la)?|ligar para (?:o|a)) (?:conductora?|chofer|repartidora?|médic[oa]|doctora?|restaurante|hotel|anfitrión|vendedora?|soporte|motorista|entregadora?|suporte|anfitriã?o)',
      String.raw`llamar (?:a (?:emergencias|la policía)|al \d+)`,
      '(?:enviar|activar|acionar) sos',
      'botón de pánico',
      'contestar (?:la )?llamada',
      'chamada de emergência',
      String.raw`ligar para (?:a |o )?(?:emergência|polícia|\d+)`,
      'botão de pânico',
      'atender (?:a )?(?:chamada|ligação)',
    ],
  },
};
