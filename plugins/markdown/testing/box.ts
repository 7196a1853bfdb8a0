/** Renders a box around the content. */
export default (): string => '<div class="box"><slot></slot></div>';
