/** The bundler's own server listens nowhere: without this, its client would try its default port. */
const socketAddress = (address: string): string => address;

export default socketAddress;
