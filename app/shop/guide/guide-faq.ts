export const guideFaq: readonly { question: string; answer: string }[] = [
  {
    question: 'Will a smart bat make me a better batter?',
    answer:
      'Not on its own. It tells you what your swing did. You, or your coach, decide what to change, and the numbers show ' +
      'whether the change happened.',
  },
  {
    question: 'Do I have to change how I bat to use one?',
    answer:
      'No. Start a session in the app and bat as you always do. Looking at the numbers between balls is a good way to stop ' +
      'watching the ball, so look at them afterwards.',
  },
  {
    question: 'Can two players share one sensor?',
    answer:
      'They can share a bat that has one. The app keeps what the sensor recorded, so agree whose session it is before you ' +
      'start, or the comparison from week to week loses its meaning.',
  },
  {
    question: 'Are smart bats allowed in matches?',
    answer:
      'Leagues and competitions have their own rules about equipment. Treat the sensor as a training tool, and ask your ' +
      'league before you take it to the middle.',
  },
  {
    question: 'What happens if it breaks?',
    answer:
      'The sensor, and the smart sticker in the bat, carry a 12-month UK warranty against defects in materials and ' +
      'workmanship, on top of your statutory rights. Impact and water damage are not covered.',
  },
]
