const canUseDOM = typeof window !== 'undefined' && 'document' in window;

/** `@docusaurus/ExecutionEnvironment`: where the code runs. */
export default {
  canUseDOM,
  canUseEventListeners: canUseDOM,
  canUseIntersectionObserver: canUseDOM && 'IntersectionObserver' in window,
  canUseViewport: canUseDOM,
};
