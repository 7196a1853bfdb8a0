import { didYouMean, listNames, SiteError } from '../report/report';

export const unknownTopic = (command: string, topic: string, topics: readonly string[]) =>
  new SiteError({
    message: `${command}: unknown topic "${topic}"; known topics are ${listNames(topics)}`,
    action: didYouMean(topic, topics, 'Choose one of them.'),
  });
