import '@theme/head';
